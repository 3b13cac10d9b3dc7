import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { loader as footerMetadata } from '#app/routes/api/footerMetadata.ts';
import { loader as menuMetadata } from '#app/routes/api/menuMetadata.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { PERMISSIONS_OF_SCOPE } from '#app/domain/people/api-keys/index.server.ts';
import { createKey } from '#app/domain/people/api-keys/index.server.ts';
import { keyFor, openApi, type Call } from '#tests/support/api-client.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

let world: World;
let admin: Call;
let staff: Call;
beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  admin = await openApi(world, await keyFor(world, world.admin));
  staff = await openApi(world, await keyFor(world, world.staff));
});

describe('who calls, and where', () => {
  test('is told by the names of the specification', async () => {
    expect(await admin('GET', '/api/Access')).toMatchObject({ status: 200, body: true });
    expect(await staff('GET', '/api/Access')).toMatchObject({ status: 200, body: false });
    expect(await staff('GET', '/api/v2/users/me')).toMatchObject({ status: 200, body: { empID: 'EMP', displayName: 'Emil Price' } });
    expect((await staff('GET', '/api/Admin/Init')).body).toEqual({ IsReadOnly: false, CanSyncOrCreateProjects: false });
    expect((await admin('GET', '/api/Admin/Init')).body).toEqual({ IsReadOnly: false, CanSyncOrCreateProjects: true });
  });

  test('sees the licence as an administrator alone', async () => {
    expect(await admin('GET', '/api/sitesettings')).toMatchObject({ status: 200, body: { ActiveUsers: 2 } });
    expect((await staff('GET', '/api/sitesettings')).status).toBe(403);
  });

  test('has menus and a footer in a browser', async () => {
    const menus = async (actor: World['admin']) => (await menuMetadata(await world.args(actor, '/api/menuMetadata'))).json();
    expect(await menus(world.admin)).toMatchObject({
      userName: 'Ada Minton', adminItem: { childItems: expect.arrayContaining([expect.objectContaining({ label: 'Users' })]) as unknown },
    });
    expect(await menus(world.staff)).toMatchObject({ userEmail: 'emp@harbour.example', adminItem: { childItems: [] } });
    const footer = async (actor: World['admin']) => (await footerMetadata(await world.args(actor, '/api/footerMetadata'))).json();
    expect(await footer(world.staff)).toMatchObject({ version: '', productChangeset: '' });
    expect(await footer(world.admin)).toMatchObject({ version: expect.stringMatching(/./) as string });
    await expect(menuMetadata(await world.args(undefined, '/api/menuMetadata'))).rejects.toMatchObject({ status: 401 });
  });

  test('can be answered in currencies and countries', async () => {
    await execute(world.em(), sql`insert into tenant.currency (currency_id, exchange_rate) values ('NZD', 0.92)`);
    expect((await staff('GET', '/currency')).body).toEqual({
      DefaultCurrencyID: 'AUD', CurrencySettings: [{ CurrencyID: 'NZD', FixedExchangeRate: '0.92' }],
    });
    expect((await staff('GET', '/currency/list')).body).toContainEqual({ CurrencyID: 'AUD', Name: 'Australian Dollar' });
    expect((await staff('GET', '/api/countries')).body).toContainEqual({ name: 'Australia', code: 'AU' });
  });
});

describe('features', () => {
  test('are switched for the organisation by whoever manages them', async () => {
    expect((await admin('POST', '/api/v3/FeatureToggles', { body: { key: 'Blogs', isActive: false } })).body).toEqual({ key: 'Blogs' });
    expect((await admin('GET', '/api/v3/FeatureToggles')).body)
      .toContainEqual(expect.objectContaining({ featureToggleKey: 'Blogs', isActive: false }));
    expect((await admin('GET', '/api/v3/FeatureToggles/details')).body)
      .toMatchObject({ history: [{ feature: 'Blog posts', isActive: false }] });
    expect((await staff('GET', '/api/config/tenantfeatures')).body).toMatchObject({ Blogs: false, EasyLeave: true });
    for (const [method, path] of [['GET', ''], ['GET', '/details'], ['POST', '']] as const)
      expect((await staff(method, `/api/v3/FeatureToggles${path}`,
        method === 'POST' ? { body: { key: 'Blogs', isActive: true } } : {})).status).toBe(403);
    expect(await admin('POST', '/api/v3/FeatureToggles', { body: { key: 'None', isActive: true } }))
      .toMatchObject({ status: 422, body: { errors: { key: expect.any(Array) as unknown } } });
  });

  test('are switched by a person for themselves, and of nobody else', async () => {
    const own = '/api/v3/FeatureToggles/user';
    expect((await staff('POST', own, { body: { key: 'Gamification', empID: 'EMP', isActive: false } })).status).toBe(200);
    expect((await staff('GET', own)).body).toContainEqual(expect.objectContaining({ featureToggleKey: 'Gamification', isActive: false }));
    expect((await staff('PUT', own, { body: { key: 'Gamification', empID: 'EMP', isActive: true } })).status).toBe(200);
    expect((await staff('PUT', own, { body: { key: 'Gamification', empID: 'ADM', isActive: false } })).status).toBe(404);
    expect((await staff('GET', own)).body).not.toContainEqual(expect.objectContaining({ featureToggleKey: 'enableCreditNotes' }));
    expect((await staff('GET', `${own}?includeTenant=true`)).body)
      .toContainEqual(expect.objectContaining({ featureToggleKey: 'enableCreditNotes' }));
    expect((await admin('GET', '/api/v3/users/EMP/features')).body).toMatchObject({ empId: 'EMP' });
    expect((await staff('GET', '/api/v3/users/ADM/features')).status).toBe(404);
  });
});

describe('keys', () => {
  test('are listed without their secret, and revoked', async () => {
    const { apiKeyId } = await createKey(world.ctx(world.staff),
      { keyName: 'Other', scope: 'read', expiresOn: null, origins: '', idempotencyKey: '' });
    const list = await staff('GET', '/api/v3/api-keys');
    expect(list.body).toContainEqual(expect.objectContaining({ apiKeyId, keyName: 'Other', createdAt: expect.any(String) as string }));
    expect(JSON.stringify(list.body)).not.toContain('daybook_');
    expect((await admin('DELETE', `/api/v3/api-keys/${apiKeyId}`)).status, 'of somebody else').toBe(404);
    expect((await staff('DELETE', `/api/v3/api-keys/${apiKeyId}`)).status).toBe(200);
  });

  test('make no other keys, so that none outlives or outgrows itself; a signed-in person makes them', async () => {
    const body = { keyName: 'Made', scope: 'all', expiresOn: null, origins: '' };
    expect((await staff('POST', '/api/v3/api-keys', { body })).status).toBe(403);
    const byKey = { ...world.ctx(world.staff), actor: { ...world.staff, only: PERMISSIONS_OF_SCOPE.time } };
    await expect(createKey(byKey, { ...body, scope: 'all', idempotencyKey: '' })).rejects.toMatchObject({ code: 'forbidden' });
    const call = await openApi(world, '');
    const { request } = await world.args(world.staff, '/api/v3/api-keys');
    const cookie = { Cookie: request.headers.get('Cookie') ?? '', Origin: `http://${world.host}` };
    expect(await call('POST', '/api/v3/api-keys', { body, headers: cookie }))
      .toMatchObject({ status: 201, body: { CurrentKey: expect.stringMatching(/^daybook_/) as string } });
  });
});
