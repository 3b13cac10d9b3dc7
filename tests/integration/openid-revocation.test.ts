import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { application, useApplication } from '#app/application.ts';
import { controlEm } from '#app/db/database.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { endMyOtherSessions, endMySession, endUserSessions } from '#app/domain/people/people/index.server.ts';
import { removeSignInLink } from '#app/domain/people/sign-in/index.server.ts';
import type { QueuedJob } from '#app/jobs/queue.ts';
import { queueRefreshes } from '#app/jobs/refresh-sessions.ts';
import { runJob } from '#app/jobs/runner.ts';
import { removeExpired } from '#app/jobs/remove-expired.ts';
import { startSession } from '#app/web/auth/session.server.ts';
import type { Browser } from '#tests/support/openid-browser.ts';
import { createOpenIdWorld, type OpenIdWorld } from '#tests/support/openid-world.ts';

let world: OpenIdWorld;
beforeAll(async () => { world = await createOpenIdWorld({ accessTokenSeconds: 300 }); });
afterAll(() => world.close());

let browser: Browser;
let refreshToken: string;
beforeEach(async () => {
  await execute(controlEm(world.app.database), sql`delete from control.session where tenant_id = ${world.tenant.id}`);
  browser = world.browser();
  await browser.signIn('sub-emp');
  refreshToken = await savedToken();
});
afterEach(() => {
  world.provider.faults = {};
  world.setClock(0);
});

const control = () => controlEm(world.app.database);
const session = () =>
  firstRow<{ id: string; hash: string; sealed: string }>(control(),
    sql`select session_id as id, token_hash as hash, openid_tokens as sealed from control.session where tenant_id = ${world.tenant.id}`);
async function savedToken(): Promise<string> {
  const { hash = '', sealed = '' } = await session() ?? {};
  return (JSON.parse(world.app.secrets.open({ purpose: 'session.tokens', tenantId: world.tenant.id, record: hash }, sealed)) as {
    refreshToken: string
  }).refreshToken;
}
const runJobs = () => world.runJobs(application());
const at = (hours: number) => new Date(world.app.now().getTime() + hours * 3_600_000).toISOString();
const queued = async () =>
  (await world.app.boss.fetch<QueuedJob>('quick', { includeMetadata: true, batchSize: 50 })).filter(
    (job) => job.data.tenantId === world.tenant.id,
  );

describe('the refresh token of a session is taken back at the provider', () => {
  test('after signing out, by a job: the page asks nobody for it', async () => {
    const before = world.provider.requests.length;
    await browser.signOut();
    expect(world.provider.requests.slice(before)).not.toContain('/token/revocation');
    await runJobs();
    expect(world.provider.requests.slice(before)).toContain('/token/revocation');
    expect(await world.provider.takes(refreshToken)).toBe(false);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the person ends it under My sessions', async () => endMySession(world.ctx(world.staff), { sessionId: (await session())?.id ?? '' })],
    ['the person ends all others', () => endMyOtherSessions(world.ctx(world.staff), { current: 'another' })],
    ['an administrator ends it', () => endUserSessions(world.ctx(), { empId: 'EMP' })],
    ['an administrator removes the link', () => removeSignInLink(world.ctx(), { empId: 'EMP' })],
    ['somebody signs in anew in that browser', () => startSession(world.app, browser.request('/'), world.tenant, 'EMP')],
    ['it has run out and is cleared away', async () => {
      await execute(control(), sql`update control.session set expires_at = ${at(-25)} where tenant_id = ${world.tenant.id}`);
      await removeExpired(world.app.database, world.app.queue, world.app.now());
    }],
  ])('when %s', async (_how, end) => {
    await end();
    await runJobs();
    expect(await world.provider.takes(refreshToken)).toBe(false);
  });

  test('and works until then', async () => {
    await runJobs();
    expect(await world.provider.takes(refreshToken)).toBe(true);
  });

  test('also when the session ends while it is being refreshed', async () => {
    await execute(control(), sql`update control.session set openid_expires_at = ${at(0)} where tenant_id = ${world.tenant.id}`);
    await queueRefreshes(world.app);
    const { openId } = application().services;
    let fresh = '';
    const refresh: typeof openId.refresh = async (...asked) => {
      const tokens = await openId.refresh(...asked);
      fresh = tokens.refreshToken ?? '';
      await execute(control(), sql`delete from control.session where tenant_id = ${world.tenant.id}`);
      return tokens;
    };
    useApplication({ ...application(), services: { ...application().services, openId: { ...openId, refresh } } });
    await runJobs();
    expect(fresh).not.toBe('');
    expect(await world.provider.takes(fresh)).toBe(false);
  });
});

describe('while the provider does not answer', () => {
  test('the job is tried again, twelve times with growing pauses', async () => {
    await browser.signOut();
    const [job] = await queued();
    expect(job).toMatchObject({ data: { job: 'sign-in.revoke-tokens' }, retryLimit: 12, retryBackoff: true });
    for (const answer of [{ status: 503, body: '' }, { status: 500, body: 'x' }, { delayMs: 4000 }]) {
      world.provider.faults = { answer: { path: /revocation/, ...answer } };
      await expect(runJob(application(), job as never), JSON.stringify(answer)).rejects.toMatchObject({ fault: 'unreachable' });
    }
    world.provider.faults = {};
    await runJob(application(), job as never);
    expect(await world.provider.takes(refreshToken)).toBe(false);
    await expect(runJob(application(), job as never), 'a second time').resolves.toBeUndefined();
  });
});

describe('nothing is revoked, and nothing tried again,', () => {
  const revocations = () => world.provider.requests.filter((path) => path === '/token/revocation').length;

  test('of a session that came by password', async () => {
    await execute(
      control(), sql`update control.session set openid_tokens = null, openid_expires_at = null where tenant_id = ${world.tenant.id}`,
    );
    await browser.signOut();
    expect(await queued()).toEqual([]);
  });

  test('at a provider that the organisation has left: it is not told the secret of the next one', async () => {
    const before = revocations();
    await browser.signOut();
    await execute(world.em(), sql`update tenant.openid_provider set issuer = 'https://elsewhere.example'`);
    await runJobs();
    await execute(world.em(), sql`update tenant.openid_provider set issuer = ${world.provider.issuer}`);
    expect(revocations()).toBe(before);
  });

  test('at a provider that has no endpoint for it', async () => {
    const described = await (await fetch(`${world.provider.issuer}/.well-known/openid-configuration`)).json() as Record<string, unknown>;
    const { revocation_endpoint: endpoint, ...without } = described;
    expect(endpoint).toBe(`${world.provider.issuer}/token/revocation`);
    world.setClock(0);
    world.provider.faults = { answer: { path: /well-known/, status: 200, body: JSON.stringify(without) } };
    const before = revocations();
    await browser.signOut();
    await runJobs();
    expect(revocations()).toBe(before);
  });

  test('at a provider that no longer takes our secret', async () => {
    const before = await firstRow<{ sealed: string }>(world.em(), sql`select client_secret as sealed from tenant.openid_provider`);
    await browser.signOut();
    await execute(world.em(),
      sql`update tenant.openid_provider
        set client_secret = ${world.app.secrets.seal(
          { purpose: 'openid.client-secret', tenantId: world.tenant.id, record: '1' }, 'an old one',
        )}`);
    await runJobs();
    await execute(world.em(), sql`update tenant.openid_provider set client_secret = ${before?.sealed}`);
    expect(await world.provider.takes(refreshToken)).toBe(true);
  });
});

test('a token stands readably in no job and in no line of the log', async () => {
  const lines: string[] = [];
  const write = (fields: object, message: string) => { lines.push(`${inspect(fields, { depth: 9 })} ${message}`); };
  const log = { info: write, warn: write, error: write };
  await browser.signOut();
  const jobs = await queued();
  expect(JSON.stringify(jobs)).toContain('"sealed":"v1.test.');
  for (const status of [500, 400, 401]) {
    world.provider.faults = {
      answer: { path: /revocation/, status,
        body: JSON.stringify({ error: status === 400 ? 'unsupported_token_type' : 'invalid_client', error_description: refreshToken }) } };
    for (const job of jobs) await runJob({ ...application(), log }, job as never).catch(() => undefined);
  }
  expect(lines).toHaveLength(3);
  for (const text of [JSON.stringify(jobs), ...lines]) expect(text).not.toContain(refreshToken);
});
