import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Application } from '#app/application.ts';
import { emFor } from '#app/db/database.ts';
import { mappingFor, PREPARED, readTable, saveImportMapping, uploadImport } from '#app/domain/time/imports/index.server.ts';
import { ImportMapping } from '#app/domain/time/imports/contract.ts';
import type { Ctx, Tenant } from '#app/domain/kernel/context.ts';
import { SYSTEM } from '#app/domain/kernel/permissions.ts';
import { ask } from './ask.ts';
import { LAST_DAY } from './dataset.ts';
import type { ServerProcess } from './server-process.ts';

const LOG = 'tests/data/sip/time-log.csv';
const READ_EVERY_MS = 100;

/** Uploads the log of 12,299 rows and says what its columns are; starting the import is left to the running server. */
export async function uploadLog({ database, log, queue, secrets, now }: Application, tenant: Tenant): Promise<string> {
  const em = emFor(database, tenant);
  const ctx: Ctx = { em, actor: SYSTEM, tenant, channel: 'cli', log, queue, secrets, now, today: () => LAST_DAY };
  const bytes = new Uint8Array(readFileSync(LOG));
  const preset = PREPARED.find(({ name }) => name === 'sip');
  if (!preset) throw new Error('There is no prepared mapping for the log.');
  const mapping = ImportMapping.parse({
    ...mappingFor(preset, (await readTable(bytes)).headers), clientFixed: 'SIP', missingStart: 'completion', givenDate: '2004-01-05',
    longRows: 'spread', hoursPerDay: 8,
  });
  const { importId } = await uploadImport(ctx, { fileName: 'time-log.csv', bytes });
  await saveImportMapping(ctx, { ...mapping, importId, version: 1 });
  return importId;
}

/**
 * Has the server import the log, and asks for the day view ten times a second until it is in, whether the one before was
 * answered or not: whoever comes while the server is busy waits, and is counted.
 */
export async function importBesideReaders(server: ServerProcess, cookie: string, importId: string): Promise<string> {
  const { status, location } = await ask(
    server.base, `/admin/import/${importId}/check`, cookie, { importId, version: '2', idempotencyKey: `bench-${importId}` },
  );
  if (status !== 303 && status !== 302) throw new Error(`The start of the import answered ${status}.`);
  const started = performance.now();
  const reads: Promise<number>[] = [];
  let said = '';
  const watch = (async () => {
    while (!/are imported\.|class="badge[^"]*">Failed/.test(said)) {
      said = (await ask(server.base, location, cookie)).text;
      await setTimeout(1000);
    }
  })();
  const read = () => {
    const asked = ask(server.base, `/timesheet/dayview/E001/${LAST_DAY}`, cookie).then(({ milliseconds }) => milliseconds);
    // One that fails because the import did must not hide why.
    asked.catch(() => undefined);
    reads.push(asked);
  };
  const timer = setInterval(read, READ_EVERY_MS);
  await watch;
  clearInterval(timer);
  if (!said.includes('are imported.')) throw new Error('The import has failed.');
  const latencies = (await Promise.all(reads)).toSorted((a, b) => a - b);
  const at = (share: number) => (latencies[Math.floor(latencies.length * share)] ?? 0).toFixed(0);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  return `the import of 12,299 rows by the running server: ${seconds} s; the day view beside it: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, `
    + `the slowest ${at(0.9999)} ms of ${latencies.length}`;
}
