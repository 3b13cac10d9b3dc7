import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { controlEm } from '#app/db/database.ts';
import { rotateSecrets } from '#app/db/rotate-secrets.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { keyIdOf, sealedSecrets } from '#app/integrations/secrets/sealed-secrets.ts';
import { readKeys } from '#app/integrations/secrets/secret-keys.ts';
import { TEST_KEYS } from '#tests/support/database.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const NEW_KEY = `newer:${Buffer.alloc(32, 9).toString('base64')}`;
const older = sealedSecrets(readKeys(TEST_KEYS));
const newer = sealedSecrets(readKeys(`${NEW_KEY},${TEST_KEYS}`));

let first: World;
let second: World;
beforeAll(async () => {
  first = await createWorld();
  second = await createWorld();
});

// The organisations of other files share the database: theirs are under the new key before, and under the tests' key again after.
afterAll(() => rotateSecrets(first.app.database, sealedSecrets(readKeys(`${TEST_KEYS},${NEW_KEY}`))));

beforeEach(async () => {
  await rotateSecrets(first.app.database, newer);
  await execute(controlEm(first.app.database), sql`delete from control.session`);
  for (const world of [first, second]) {
    await execute(world.em(), sql`delete from tenant.openid_provider`);
    const sealed = older.seal({ purpose: 'openid.client-secret', tenantId: world.tenant.id, record: '1' }, `of ${world.tenant.id}`);
    await execute(world.em(),
      sql`insert into tenant.openid_provider (is_enabled, issuer, client_id, client_secret, button_label)
        values (true, 'https://id.example', 'daybook', ${sealed}, '')`);
  }
});

const stored = async (world: World): Promise<string> =>
  (await firstRow<{ sealed: string }>(world.em(), sql`select client_secret as sealed from tenant.openid_provider`))?.sealed ?? '';

async function addSessions(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    const sealed = older.seal({ purpose: 'session.tokens', tenantId: first.tenant.id, record: `hash-${i}` }, `token ${i}`);
    await execute(controlEm(first.app.database),
      sql`insert into control.session (token_hash, tenant_id, emp_id, created_at, last_seen_at, expires_at, openid_tokens)
      values (${`hash-${i}`}, ${first.tenant.id}, 'EMP', now(), now(), now(), ${sealed})`);
  }
}

test('every secret of every organisation and session is sealed under the first key, and opens to what it was', async () => {
  await addSessions(203);
  expect(await rotateSecrets(first.app.database, newer)).toMatchObject({ sealedAnew: 205, unreadable: [] });
  for (const world of [first, second]) {
    expect(keyIdOf(await stored(world))).toBe('newer');
    expect(newer.open({ purpose: 'openid.client-secret', tenantId: world.tenant.id, record: '1' }, await stored(world))).toBe(
      `of ${world.tenant.id}`,
    );
  }
  const sessions = await rows<{ sealed: string }>(controlEm(first.app.database), sql`select openid_tokens as sealed from control.session`);
  expect(new Set(sessions.map(({ sealed }) => keyIdOf(sealed)))).toEqual(new Set(['newer']));
  expect(await rotateSecrets(first.app.database, newer), 'a second time').toMatchObject({ sealedAnew: 0, unreadable: [] });
});

test('it goes on where it was stopped', async () => {
  await addSessions(3);
  const place = { purpose: 'session.tokens', tenantId: first.tenant.id, record: 'hash-1' } as const;
  await execute(controlEm(first.app.database),
    sql`update control.session set openid_tokens = ${newer.seal(place, 'done before')} where token_hash = 'hash-1'`);
  expect(await rotateSecrets(first.app.database, newer)).toMatchObject({ sealedAnew: 4, unreadable: [] });
});

test('what no key opens is named by its place, stays as it is, and does not hold up the rest', async () => {
  const foreign = await stored(second);
  await execute(first.em(), sql`update tenant.openid_provider set client_secret = ${foreign}`);
  const done = await rotateSecrets(first.app.database, newer);
  expect(done).toMatchObject({ sealedAnew: 1, unreadable: [`${first.tenant.id} openid.client-secret 1`] });
  expect(await stored(first)).toBe(foreign);
});

test('what somebody saves meanwhile is not overwritten', async () => {
  const saved = newer.seal({ purpose: 'openid.client-secret', tenantId: first.tenant.id, record: '1' }, 'saved meanwhile');
  await rotateSecrets(first.app.database, {
    ...newer,
    seal: (place, secret) => {
      if (place.tenantId === first.tenant.id)
        pending.push(execute(first.em(), sql`update tenant.openid_provider set client_secret = ${saved}`));
      return newer.seal(place, secret);
    },
  });
  await Promise.all(pending);
  expect(await stored(first)).toBe(saved);
});

const pending: Promise<number>[] = [];

test('the command says what it did, whether older keys are still needed, and what is missing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-rotate-'));
  const run = async (environment: Record<string, string>) => {
    const program = promisify(execFile)(process.execPath, ['app/cli/rotate-keys.ts'],
      { env: { NODE_ENV: 'production', PATH: process.env['PATH'], DAYBOOK_DATA: folder, ...environment } });
    return program.then(({ stdout }) => stdout, (error: { stderr: string }) => error.stderr);
  };
  try {
    expect(await run({})).toBe('0 secrets sealed again with the key file; 0 secrets were sealed with it already.\n');
    expect(await run({ DAYBOOK_SECRET_KEYS: NEW_KEY })).toContain(
      'Nothing stored needs the key file any more. Once every process has been restarted with newer as its first key',
    );
    expect(await run({ DATABASE_URL: 'postgres://127.0.0.1:9/none', DAYBOOK_SECRET_KEYS: 'nonsense' })).toContain(
      'DAYBOOK_SECRET_KEYS: entry 1 must be id:key',
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
