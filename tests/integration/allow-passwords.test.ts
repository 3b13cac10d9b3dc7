import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { emFor, openDatabase } from '#app/db/database.ts';
import { findTenantByHost } from '#app/db/tenants.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { startDaybook, type DaybookProcess } from '#tests/support/daybook-process.ts';
import { readPage } from '#tests/support/page.ts';

const HOST = 'time.ridge.example';
const MAIL = 'jo@ridge.example';
const folder = mkdtempSync(join(tmpdir(), 'daybook-passwords-'));
const environment = { PATH: process.env['PATH'], NODE_ENV: 'production', DAYBOOK_DATA: folder, DAYBOOK_DEMO: 'off' } as const;

/** A command as the operator types it; what it prints, and with what it ends. */
async function run(script: string, ...options: string[]): Promise<{ code: number; out: string; err: string }> {
  const done = promisify(execFile)('npm', ['run', '--silent', script, '--', ...options], { env: environment });
  return done.then(({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, out: error.stdout, err: error.stderr }));
}

async function onDatabase<Result>(work: (em: ReturnType<typeof emFor>) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ url: undefined, folder, what: 'the test' });
  try {
    return await work(emFor(database, await findTenantByHost(database, HOST, Date.now()) ?? { schema: '' }));
  } finally {
    await database.close();
  }
}

async function whileServed<Result>(work: (daybook: DaybookProcess) => Promise<Result>): Promise<Result> {
  const daybook = await startDaybook({ DAYBOOK_DATA: folder, DAYBOOK_DEMO: 'off' });
  try {
    return await work(daybook);
  } finally {
    await daybook.stop();
  }
}

let password = '';
beforeAll(async () => {
  const made = await run('tenant', '--id', 'ridge', '--name', 'Ridge Advisers', '--host', HOST, '--zone', 'Pacific/Auckland',
    '--own-client', 'RIDGE', '--admin-id', 'JO', '--admin-first-name', 'Jo', '--admin-surname', 'Drew', '--admin-email', MAIL);
  password = /signs in with (\S+)/.exec(made.out)?.[1] ?? '';
  await onDatabase(
    (em) =>
      execute(em,
        sql`insert into tenant.openid_provider (is_enabled, issuer, client_id, button_label, passwords_allowed)
          values (true, 'https://lost.example', 'daybook', 'Sign in', false)`));
}, 60_000);
afterAll(() => { rmSync(folder, { recursive: true, force: true }); });

const signIn = (daybook: DaybookProcess) =>
  daybook.ask({ path: '/auth/login', host: HOST, form: { email: MAIL, password, returnTo: '/' } });
const row = () =>
  onDatabase(
    (em) => firstRow(em, sql`select passwords_allowed as allowed, is_enabled as "isEnabled", version from tenant.openid_provider`),
  );

test('an organisation whose provider is lost is let in again with passwords', async () => {
  await whileServed(async (daybook) => {
    expect((await signIn(daybook)).status, 'passwords are off').toBe(403);
    const busy = await run('passwords:allow', '--tenant', HOST);
    expect([busy.code, busy.out, busy.err], 'an embedded database has one process')
      .toEqual([1, '', expect.stringContaining('is in use by the Daybook server')]);
  });
  expect(await run('passwords:allow', '--tenant', HOST)).toMatchObject({
    code: 0, out: 'The people of Ridge Advisers may sign in with passwords again.\n',
  });
  expect(await row(), 'the provider stays as it was, and an open form of its settings is stale')
    .toEqual({ allowed: true, isEnabled: true, version: 2 });
  await whileServed(async (daybook) => {
    expect(readPage((await daybook.ask({ path: '/auth/login', host: HOST })).text).field('password').type).toBe('password');
    expect((await signIn(daybook)).status).toBe(303);
  });
}, 120_000);

test('a second time changes nothing and says so', async () => {
  expect(await run('passwords:allow', '--tenant', HOST)).toMatchObject({
    code: 0, out: 'Passwords were already allowed at Ridge Advisers.\n',
  });
  expect(await row()).toMatchObject({ version: 2 });
}, 60_000);

test.each([
  ['no organisation', [], 'Name the organisation by its host name: --tenant time.ridge.example\n'],
  ['an unknown one', ['--tenant', 'elsewhere.example'], 'No organisation is served at elsewhere.example.\n'],
  ['another option', ['--host', HOST], "Unknown option '--host'"],
])('%s is refused in words', async (_what, options, words) => {
  const { code, out, err } = await run('passwords:allow', ...options);
  expect([code, out, err]).toEqual([1, '', expect.stringContaining(words)]);
  expect(err).not.toContain('    at ');
}, 60_000);
