import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { getSignInSettings, saveOpenIdProvider } from '#app/domain/people/sign-in/index.server.ts';
import { listSystems } from '#app/domain/systems/exchanges/index.server.ts';
import { noSecrets } from '#app/integrations/secrets/sealed-secrets.ts';
import { circuits } from '#app/integrations/http/circuits.ts';
import { openIdConnector } from '#app/integrations/openid/openid-connector.ts';
import { action, loader } from '#app/routes/_app/admin/sign-in/index.tsx';
import { action as remove, loader as removeLoader } from '#app/routes/_app/admin/sign-in/$empId/remove.dialog.tsx';
import { action as editUser } from '#app/routes/_app/admin/users/edit/$empId.tsx';
import { action as login } from '#app/routes/auth/login.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { createOpenIdWorld, settingsFor, type OpenIdWorld } from '#tests/support/openid-world.ts';
import { addPerson } from '#tests/support/people.ts';

let world: OpenIdWorld;
beforeAll(async () => { world = await createOpenIdWorld(); });
afterAll(() => world.close());
beforeEach(async () => {
  await execute(world.em(), sql`delete from tenant.sign_in_identity`);
  await execute(
    world.em(), sql`update tenant.openid_provider set passwords_allowed = true, is_enabled = true, issuer = ${world.provider.issuer}`,
  );
});

const version = async () =>
  (await firstRow<{ version: number }>(world.em(), sql`select version from tenant.openid_provider`))?.version ?? 0;
const stored = async () =>
  (await firstRow<{ sealed: string }>(world.em(), sql`select client_secret as sealed from tenant.openid_provider`))?.sealed ?? '';
const typed = async (changes: Record<string, string> = {}): Promise<Record<string, string>> => ({
  isEnabled: 'on', issuer: world.provider.issuer, clientId: world.provider.clientId, clientSecret: '', buttonLabel: 'Harbour ID',
  passwordsAllowed: 'on', version: String(await version()), ...changes,
});
const post = async (changes: Record<string, string> = {}, actor = world.admin) => {
  const form = Object.fromEntries(Object.entries(await typed(changes)).filter(([, value]) => value !== 'off'));
  return answerOf(action, await world.args(actor, '/admin/sign-in', { form }));
};

describe('the sign-in settings', () => {
  test('never show the secret: not on the page, not in a refused form, not in the audit', async () => {
    const page = await answerOf(loader, await world.args(world.admin, '/admin/sign-in'));
    expect(page.data).toMatchObject({
      hasSecret: true, callbackUrl: `http://${world.host}/auth/callback`, backChannelUrl: `http://${world.host}/auth/backchannel-logout`,
    });
    const refused = await post({ clientSecret: 'typed-secret', issuer: 'nonsense' });
    expect([refused.status, refused.errors['issuer']]).toEqual([422, ['Issuer must be a web address such as https://login.example.com.']]);
    const audits = JSON.stringify(await rows(world.em(), sql`select before, after from tenant.audit`));
    for (const text of [page.body, refused.body, audits]) expect(text).not.toMatch(/a secret of the simulator|typed-secret|v1\.test\./);
  });

  test('keep the stored secret when none is typed, and seal a new one', async () => {
    const before = await stored();
    expect(await post()).toMatchObject({ status: 303 });
    expect(await stored()).toBe(before);
    expect(await post({ clientSecret: 'a new one' })).toMatchObject({ status: 303 });
    expect(world.app.secrets.open({ purpose: 'openid.client-secret', tenantId: world.tenant.id, record: '1' }, await stored()))
      .toBe('a new one');
    await post({ clientSecret: world.provider.clientSecret });
  });

  test('do not send the stored secret to another issuer', async () => {
    const answer = await post({ issuer: 'https://attacker.example' });
    expect([answer.status, answer.errors['clientSecret']]).toEqual([
      422, ['Please enter the client secret again: the stored one belongs to the issuer that was set before.'],
    ]);
  });

  test.each([
    ['issuer', '', 'Issuer is required.'], ['issuer', 'javascript:alert(1)', 'Issuer must be a web address'],
    ['issuer', 'https://a:b@x.example', 'Issuer must be a web address'],
    ['issuer', 'https://x.example/?a=b', 'Issuer must be a web address'], ['clientId', '', 'Client ID is required.'],
    ['clientId', 'x'.repeat(201), 'should not exceed 200'],
    ['buttonLabel', 'x'.repeat(61), 'should not exceed 60'], ['clientSecret', 'x\u0000', 'control character'],
  ])('refuse %s %j', async (field, value, message) => {
    const answer = await post({ [field]: value });
    expect([answer.status, answer.errors[field]?.[0]]).toEqual([422, expect.stringContaining(message)]);
  });

  test('on a server without a key say so, name the variable, and keep nothing', async () => {
    const ctx = { ...world.ctx(), secrets: noSecrets };
    expect(await getSignInSettings(ctx, {})).toMatchObject({ canKeepSecrets: false });
    await expect(saveOpenIdProvider(ctx, { ...settingsFor(world.provider), version: await version() })).rejects
      .toMatchObject({ code: 'unavailable', message: expect.stringContaining('DAYBOOK_SECRET_KEYS') });
  });
});

describe('Test connection', () => {
  const test_ = async (changes: Record<string, string>) =>
    (await post({ intent: 'test', ...changes })).data as {
      test: { ok: boolean; text: string }; result: { initialValue: Record<string, string> }
    };

  test('reads what the provider says of itself, saves nothing and gives the form back without its secret', async () => {
    const before = await version();
    const { test: found, result } = await test_({ clientSecret: 'typed-secret', clientId: 'typed' });
    expect(found).toMatchObject({
      ok: true, text: expect.stringContaining(`${world.provider.issuer} answers and shows 1 key. Signing out there is offered.`),
    });
    expect([result.initialValue['clientId'], result.initialValue['clientSecret'], await version()]).toEqual(['typed', undefined, before]);
  });

  test('leaves its exchanges on record, shown on the card of the sign-in provider', async () => {
    await execute(world.em(), sql`delete from tenant.exchange`);
    await test_({ clientSecret: 'typed-secret' });
    expect(await rows(world.em(), sql`select method, path, status, fault, refusal from tenant.exchange order by exchange_id`)).toEqual([
      { method: 'GET', path: '/.well-known/openid-configuration', status: 200, fault: null, refusal: '' },
      { method: 'GET', path: '/jwks', status: 200, fault: null, refusal: '' },
    ]);
    expect((await listSystems(world.ctx(), {})).find(({ system }) => system === 'openid')).toMatchObject({
      connections: 1, requests: 2, lastError: null, lastSuccessAt: expect.any(String),
    });
  });

  test.each([
    ['http://127.0.0.1:9', 'no connection (ECONNREFUSED)'], ['nonsense', 'Issuer must be a web address'], ['', 'Issuer is required.'],
  ])('says why %j does not work', async (issuer, words) => {
    expect((await test_({ issuer })).test).toMatchObject({ ok: false, text: expect.stringContaining(words) });
  });

  test.each([
    ['https://127.0.0.1:1'], ['https://169.254.169.254'], ['https://localhost'], ['http://example.com'], ['https://10.0.0.1/tenant'],
  ])('goes nowhere private, and not without encryption: %s', async (issuer) => {
    const exchanges = { tenantId: world.tenant.id, add: async () => undefined };
    const strict = openIdConnector({ allowsPrivate: false, circuits: circuits(Date.now) });
    await expect(strict.check({ issuer, clientId: 'x', clientSecret: undefined, exchanges })).rejects
      .toMatchObject({ fault: 'misconfigured', message: expect.stringMatching(/private address|http is not used/) });
  });
});

describe('passwords', () => {
  test('stay while no enabled administrator has signed in with the provider', async () => {
    const nobody =
      'Passwords stay until an enabled administrator has signed in with this provider once: otherwise nobody could get in to change this.';
    expect((await post({ passwordsAllowed: 'off' })).errors['passwordsAllowed']).toEqual([nobody]);
    await world.browser().signIn('sub-emp');
    expect((await post({ passwordsAllowed: 'off' })).errors['passwordsAllowed'], 'an employee is not enough').toEqual([nobody]);
    await world.browser().signIn('sub-adm');
    expect((await post({ passwordsAllowed: 'off', issuer: 'https://elsewhere.example', clientSecret: 'x' })).errors['passwordsAllowed'],
      'nor is another provider').toEqual([nobody]);
    expect((await post({ passwordsAllowed: 'off', isEnabled: 'off' })).errors['passwordsAllowed'])
      .toEqual(['Passwords are the only way to sign in while the provider is off.']);
    expect(await post({ passwordsAllowed: 'off' })).toMatchObject({ status: 303 });
  });

  test('that are off are refused, also the right one', async () => {
    await execute(world.em(), sql`update tenant.openid_provider set passwords_allowed = false`);
    const answer = await answerOf(
      login, await world.args(undefined, '/auth/login', { form: { email: 'adm@harbour.example', password: 'right', returnTo: '/' } }),
    );
    expect([answer.status, answer.errors['']]).toEqual([
      403, ['Your organisation does not sign in with passwords. Please use its sign-in provider.'],
    ]);
  });

  test('that are off keep the last administrator who can come in: linked, enabled, and an administrator', async () => {
    await world.browser().signIn('sub-adm');
    await post({ passwordsAllowed: 'off' });
    await addPerson(world, { empId: 'ADM2', isAdmin: true });
    const unlinked = await answerOf(
      remove, await world.args(world.admin, '/admin/sign-in/ADM/remove', { params: { empId: 'ADM' }, form: { empId: 'ADM' } }),
    );
    expect([unlinked.status, unlinked.errors[''] ?? []]).toEqual([
      422, [expect.stringContaining('This is the last administrator who can sign in while passwords are off.')],
    ]);
    const ada = await firstRow<{ version: number }>(world.em(), sql`select version from tenant.employee where emp_id = 'ADM'`);
    const fields = { empId: 'ADM', firstName: 'Ada', surname: 'Minton', email: 'adm@harbour.example', defaultRate: '200',
      version: String(ada?.version ?? 1), isAdmin: 'on' };
    const disabled = await answerOf(
      editUser, await world.args({ ...world.admin, empId: 'ADM2' }, '/admin/users/edit/ADM', { params: { empId: 'ADM' }, form: fields }),
    );
    expect([disabled.status, disabled.errors['isEnabled']]).toEqual([
      422, ['This is the last enabled administrator. Make somebody else an administrator first.'],
    ]);
  });
});

describe('a link', () => {
  test('is shown with its account and can be removed; the person may link again', async () => {
    await world.browser().signIn('sub-emp');
    const page = await answerOf(loader, await world.args(world.admin, '/admin/sign-in'));
    expect(page.data['linked'])
      .toEqual([
        expect.objectContaining({
          empId: 'EMP', name: 'Emil Price', email: 'EMP@harbour.example', linkedAt: '2026-11-18T12:00', lastUsedAt: '2026-11-18T12:00',
        })]);
    const args = { params: { empId: 'EMP' } };
    expect((await answerOf(removeLoader, await world.args(world.admin, '/admin/sign-in/EMP/remove', args))).data)
      .toMatchObject({ name: 'Emil Price' });
    expect(await answerOf(remove, await world.args(world.admin, '/admin/sign-in/EMP/remove', { ...args, form: { empId: 'EMP' } })))
      .toMatchObject({ status: 303 });
    expect((await answerOf(removeLoader, await world.args(world.admin, '/admin/sign-in/EMP/remove', args))).status).toBe(404);
    expect((await world.browser().signIn('sub-emp')).location).toBe('/');
  });

  test('asks userinfo for the address when the id_token does not hold it', async () => {
    const thin = await createOpenIdWorld({ thinIdToken: true });
    try {
      expect((await thin.browser().signIn('sub-emp')).location).toBe('/');
      expect(thin.provider.requests).toContain('/me');
    } finally {
      await thin.close();
      world.setClock(0);
    }
  });
});
