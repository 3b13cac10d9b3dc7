import { spawn } from 'node:child_process';
import { ask } from './ask.ts';
import { HOST, INVOICED_CLIENT, LAST_DAY } from './dataset.ts';
import { importBesideReaders } from './import-beside-readers.ts';
import { moveMany } from './move-many.ts';
import { refreshQueries } from './refresh-queries.ts';
import type { ServerProcess } from './server-process.ts';

async function invoiceOfThousand(server: ServerProcess, cookie: string): Promise<string> {
  const answer = await ask(server.base, `/invoice/new?clientId=${INVOICED_CLIENT}`, cookie, {
    intent: 'save', idempotencyKey: 'bench-invoice', clientId: INVOICED_CLIENT, invoiceDate: LAST_DAY, invoiceType: 'Time',
    paymentTermsDays: '14', scope: 'filter', filterCount: '1000',
  });
  if (answer.status !== 303) throw new Error(`The invoice of a thousand entries answered ${answer.status}.`);
  return `an invoice from 1,000 entries: ${answer.milliseconds.toFixed(0)} ms until the redirect to ${answer.location}`;
}

/** The program that an administrator runs, as a process of its own, beside the running server. */
async function importOfTheLog(environment: Record<string, string>): Promise<string> {
  const started = performance.now();
  const child = spawn(process.execPath,
    ['app/cli/import.ts', '--file', 'tests/data/sip/time-log.csv', '--preset', 'sip', '--client', 'SIP', '--tenant', HOST,
    '--missing-start', 'completion', '--given-date', '2004-01-05', '--spread', '8'],
    { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => { printed += String(chunk); });
  const code = await new Promise<number | null>((resolve) => { child.once('exit', resolve); });
  if (code !== 0) throw new Error(`The import ended with ${code}.\n${printed}`);
  return `the import of the log of 12,299 rows: ${((performance.now() - started) / 1000).toFixed(1)} s as a whole process\n${printed.trim()
    .split('\n').slice(-4).map((line) => `    ${line}`).join('\n')}`;
}

/** Work that is measured once. A server lets another program import; the embedded database belongs to the running product. */
export async function oneOff(
  server: ServerProcess, cookies: readonly string[], environment: Record<string, string>, importId: string,
): Promise<string[]> {
  const cookie = cookies[0] ?? '';
  const lines = [await invoiceOfThousand(server, cookie)];
  lines.push(environment['DATABASE_URL'] ? await importOfTheLog(environment) : await importBesideReaders(server, cookie, importId));
  lines.push(await moveMany(server, cookie), await refreshQueries(server, cookie));
  return lines;
}
