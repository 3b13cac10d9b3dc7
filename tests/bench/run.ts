import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openApplication, type Application } from '#app/application.ts';
import { readConfig } from '#app/config.ts';
import { openDatabase } from '#app/db/database.ts';
import { tidyEmbedded } from '#app/db/tidy-embedded.ts';
import type { Tenant } from '#app/domain/kernel/context.ts';
import { startSession } from '#app/web/auth/session.server.ts';
import { billMany } from './bill-many.ts';
import { benchChat } from './chat.ts';
import { BILLED_ADMIN, BILLED_HOST, createBilledOrganisation } from './billed-organisation.ts';
import { createDataset, HOST, SIZE } from './dataset.ts';
import { createLeaveOrganisation, LEAVE_ADMIN, LEAVE_HOST } from './leave-organisation.ts';
import { createLargeOrganisation, LARGE_ADMIN, LARGE_HOST } from './large-organisation.ts';
import { uploadLog } from './import-beside-readers.ts';
import { measure, type Measured } from './load.ts';
import { oneOff } from './one-off.ts';
import { recountMany } from './recount-many.ts';
import { scenarios } from './scenarios.ts';
import { startServer, UNTIL_REST_MS } from './server-process.ts';
import { startWriter } from './writer.ts';

/**
 * Measures the built server under load, on a PostgreSQL server (BENCH_DATABASE_URL: a fresh database is
 * created beside the one it names) or, with --embedded, on the embedded database.
 * The server has a process for every core, as many as --processes=N says, and one on the embedded database.
 * Every reading scenario is measured twice: on a quiet database, and while ten entries a second are written.
 * Options: --entries=N of the organisation, 200,000 unless said; --only=TEXT|TEXT runs the scenarios whose name contains one of them
 * (--only=chat those of the bot); --no-one-off leaves the long single runs out.
 */

const PORT = 3190;
const embedded = process.argv.includes('--embedded');
const processes = embedded
  ? 1
  : Number(process.argv.find((argument) => argument.startsWith('--processes='))?.slice('--processes='.length) ?? availableParallelism());
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? '';

async function freshDatabase(): Promise<{ environment: Record<string, string>; drop: () => Promise<void> }> {
  if (embedded) {
    const folder = mkdtempSync(join(tmpdir(), 'daybook-bench-'));
    return { environment: { DAYBOOK_DATA: folder, DATABASE_URL: '' }, drop: async () => rmSync(folder, { recursive: true, force: true }) };
  }
  const base = process.env['BENCH_DATABASE_URL'];
  if (!base) throw new Error('Set BENCH_DATABASE_URL to a PostgreSQL server, or give --embedded.');
  const name = `daybook_bench_${Date.now()}`;
  const admin = async (statement: string) => {
    const database = await openDatabase({ url: base, what: 'the bench', poolSize: 1 });
    await database.query(statement);
    await database.close();
  };
  await admin(`create database ${name}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return { environment: { DATABASE_URL: url.href }, drop: () => admin(`drop database ${name} with (force)`) };
}

async function cookieOf(app: Application, tenant: Tenant, host: string, empId: string): Promise<string> {
  return (await startSession(app, new Request(`http://${host}/`), tenant, empId)).split(';')[0] ?? '';
}

function cookies(app: Application, tenant: Tenant): Promise<string[]> {
  const people = Array.from({ length: 16 }, (_, i) => `E${String(i + 1).padStart(3, '0')}`);
  return Promise.all(people.map((empId) => cookieOf(app, tenant, HOST, empId)));
}

/** What the bench needs of a filled database: who is signed in, and an import that waits to be started. */
interface Prepared {
  readonly sessions: readonly string[]; readonly largeSession: string; readonly billedSession: string; readonly leaveSession: string;
  readonly importId: string;
}

async function prepare(environment: Record<string, string>): Promise<Prepared> {
  const config = readConfig({ ...environment, DAYBOOK_WORKER: 'off', LOG_LEVEL: 'error' });
  const app = await openApplication({ what: 'the bench', config });
  const started = performance.now();
  const tenant = await createDataset(app);
  process.stdout.write(
    `Data: ${SIZE.timesheets} entries, ${SIZE.people} people, ${SIZE.projects} projects in ${((performance.now() - started)
      / 1000).toFixed(1)} s\n`);
  const largeSession = await cookieOf(app, await createLargeOrganisation(app), LARGE_HOST, LARGE_ADMIN);
  const billedSession = await cookieOf(app, await createBilledOrganisation(app), BILLED_HOST, BILLED_ADMIN);
  const leaveSession = await cookieOf(app, await createLeaveOrganisation(app), LEAVE_HOST, LEAVE_ADMIN);
  if (!process.argv.includes('--no-one-off')) {
    for (const line of [...await billMany(app), await recountMany(app)]) process.stdout.write(`${line}\n`);
  }
  const made = { sessions: await cookies(app, tenant), largeSession, billedSession, leaveSession, importId: await uploadLog(app, tenant) };
  // As both kinds of database have been long before a firm has as much in them.
  if (app.database.kind === 'server') await app.database.query('vacuum');
  else await tidyEmbedded(app.database);
  await app.close();
  return made;
}

const cell = (text: string | number, width: number): string => String(text).padStart(width);

function print(results: readonly Measured[]): void {
  for (const each of results) {
    process.stdout.write(`${each.name.padEnd(44)}${cell(each.users, 6)}${cell(each.p50.toFixed(1), 10)}${cell(each.p95.toFixed(1), 10)}`
      + `${cell(each.perSecond.toFixed(0), 10)}${cell(each.cpu.toFixed(2), 9)}${cell(each.errors, 8)}\n`);
  }
}

/** The pages under load, then the work that is done once. */
async function benchPages(
  { sessions, largeSession, billedSession, leaveSession, importId }: Prepared, environment: Record<string, string>,
): Promise<void> {
  const server = await startServer(PORT, { ...environment, SERVER_PROCESSES: String(processes) });
  try {
    await setTimeout(UNTIL_REST_MS);
    process.stdout.write(
      `Server on ${embedded ? 'the embedded database' : 'PostgreSQL'}, ${processes === 1
        ? 'one process'
        : `${processes} processes`}; at rest ${server.memory()} MB\n`);
    for (const scenario of scenarios(sessions, { large: largeSession, billed: billedSession, leave: leaveSession })) {
      if (!only.split('|').some((part) => scenario.name.includes(part))) continue;
      print(await measure(server, scenario, () => startWriter(server.base, sessions)));
    }
    if (!process.argv.includes('--no-one-off')) {
      for (const line of await oneOff(server, sessions, environment, importId)) process.stdout.write(`${line}\n`);
    }
    process.stdout.write(`Memory: ${server.memory()} MB after the load, ${server.peakMemory()} MB at its peak\n`);
  } finally {
    await server.stop();
  }
}

const { environment, drop } = await freshDatabase();
try {
  const prepared = await prepare(environment);
  process.stdout.write(
    `${'scenario'.padEnd(44)}${cell('users', 6)}${cell('p50 ms', 10)}${cell('p95 ms', 10)}${cell('req/s', 10)}${cell('cpu ms',
      9)}${cell('errors', 8)}\n`);
  if (!only.startsWith('chat')) await benchPages(prepared, environment);
  if ('chat'.startsWith(only)) await benchChat(PORT, environment, print);
} finally {
  await drop();
}
