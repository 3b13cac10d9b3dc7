import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { application } from '#app/application.ts';
import { controlEm, emFor } from '#app/db/database.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { SYSTEM } from '#app/domain/kernel/permissions.ts';
import { removeSignInLink } from '#app/domain/people/sign-in/index.server.ts';
import type { QueuedJob } from '#app/jobs/queue.ts';
import { queueRefreshes } from '#app/jobs/refresh-sessions.ts';
import { runJob } from '#app/jobs/runner.ts';
import { requireContext } from '#app/web/context.server.ts';
import { signToken } from '#tests/simulators/openid-provider/signing-key.ts';
import { createOpenIdWorld, type OpenIdWorld } from '#tests/support/openid-world.ts';
import type { Browser } from '#tests/support/openid-browser.ts';

let world: OpenIdWorld;
beforeAll(async () => { world = await createOpenIdWorld({ accessTokenSeconds: 300 }); });
afterAll(() => world.close());
afterEach(() => { world.provider.faults = {}; });

let browser: Browser;
beforeEach(async () => {
  await execute(controlEm(world.app.database), sql`delete from control.session where openid_tokens is not null`);
  browser = world.browser();
  await browser.signIn('sub-emp');
});

const now = () => world.app.now();
const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * 60_000).toISOString();
const row = () => firstRow<{ hash: string; tokens: string; ends: string; lease: string | null }>(controlEm(world.app.database),
  sql`select token_hash as hash, openid_tokens as tokens, openid_expires_at as ends, openid_refresh_until as lease from control.session
    where tenant_id = ${world.tenant.id}`);
const accessTokenEnds = (at: string) =>
  execute(controlEm(world.app.database), sql`update control.session set openid_expires_at = ${at} where tenant_id = ${world.tenant.id}`);
const refresh = async () => {
  const queued = await queueRefreshes(world.app);
  await runQueued();
  return queued;
};
// The jobs use the application of the moment, whose connector is the test's.
const runQueued = () => world.runJobs(application());
const isSignedIn = () => requireContext({ request: browser.request('/'), params: {}, context: {} }).then(() => true, () => false);
const tokenRequests = () => world.provider.requests.filter((path) => path === '/token').length;

describe('an access token', () => {
  test('is left alone while it has more than a minute', async () => {
    expect(new Date((await row())?.ends ?? 0).getTime() - now().getTime()).toBe(300_000);
    expect(await refresh()).toBe(0);
  });

  test('is refreshed when it has less, and the provider’s new refresh token is the one that is kept', async () => {
    for (const round of [1, 2, 3]) {
      const before = await row();
      await accessTokenEnds(inMinutes(0.5));
      expect(await refresh()).toBe(1);
      const after = await row();
      expect(after?.tokens, `round ${round}`).not.toBe(before?.tokens);
      expect([new Date(after?.ends ?? 0).getTime() - now().getTime(), after?.lease]).toEqual([300_000, null]);
    }
    expect(await isSignedIn()).toBe(true);
  });

  test('is refreshed once by several workers at once', async () => {
    await accessTokenEnds(inMinutes(0));
    const before = tokenRequests();
    await queueRefreshes(world.app);
    await queueRefreshes(world.app);
    const jobs = (await world.app.boss.fetch<QueuedJob>('quick', { includeMetadata: true, batchSize: 50 })).filter(
      (job) => job.data.tenantId === world.tenant.id,
    );
    expect(jobs.length).toBe(2);
    await Promise.all(jobs.map((job) => runJob(application(), job as never)));
    for (const job of jobs) await world.app.boss.complete('quick', job.id);
    expect(tokenRequests() - before).toBe(1);
    expect(await isSignedIn()).toBe(true);
  });

  test('is never refreshed on a page’s way: a page asks nobody, also with a provider that hangs', async () => {
    await accessTokenEnds(inMinutes(-5));
    world.provider.faults = { answer: { path: /./, delayMs: 5000 } };
    const before = world.provider.requests.length;
    expect(await isSignedIn()).toBe(true);
    expect(world.provider.requests.length - before).toBe(0);
  });
});

describe('a session ends', () => {
  test('when the provider has revoked its refresh token', async () => {
    await world.provider.revokeRefreshTokens();
    await accessTokenEnds(inMinutes(0));
    await refresh();
    expect([await row(), await isSignedIn()]).toEqual([undefined, false]);
    expect((await world.log()).at(-1)).toEqual({
      kind: 'session-ended', empId: 'EMP', reason: 'OpenID: the provider answered invalid_grant',
    });
  });

  test('when the refreshed token is of somebody else', async () => {
    world.provider.faults = { idToken: (claims, key) => signToken({ ...claims, sub: 'sub-adm' }, key) };
    await accessTokenEnds(inMinutes(0));
    await refresh();
    expect(await row()).toBeUndefined();
  });

  test('when the organisation has another provider', async () => {
    await execute(world.em(), sql`update tenant.openid_provider set issuer = 'https://elsewhere.example'`);
    try {
      await accessTokenEnds(inMinutes(0));
      await refresh();
      expect(await row()).toBeUndefined();
    } finally {
      await execute(world.em(), sql`update tenant.openid_provider set issuer = ${world.provider.issuer}`);
    }
  });

  test('when an administrator removes the person’s link', async () => {
    await removeSignInLink({ ...world.ctx(), em: emFor(world.app.database, world.tenant) }, { empId: 'EMP' });
    expect(await isSignedIn()).toBe(false);
    await expect(removeSignInLink({ ...world.ctx(), actor: SYSTEM }, { empId: 'EMP' })).rejects.toThrow('Link not found.');
  });
});

describe('while the provider does not answer', () => {
  test('a session goes on, is tried again after a minute, and ends an hour after its access token', async () => {
    world.provider.faults = { answer: { path: /^\/token$/, status: 500, body: '' } };
    await accessTokenEnds(inMinutes(0));
    await refresh();
    expect(await isSignedIn()).toBe(true);
    expect(await refresh(), 'not at once').toBe(0);
    await execute(controlEm(world.app.database),
      sql`update control.session set openid_refresh_until = ${inMinutes(0)} where tenant_id = ${world.tenant.id}`);
    expect(await refresh(), 'but then').toBe(1);
    await accessTokenEnds(inMinutes(-59));
    expect(await isSignedIn()).toBe(true);
    await accessTokenEnds(inMinutes(-61));
    expect(await isSignedIn()).toBe(false);
  });
});
