import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { listOwnKeys, revokeKey } from '#app/domain/people/api-keys/index.server.ts';
import { servedCalls } from '#app/web/api/call-table.server.ts';
import { keyFor, openApi, type Call } from '#tests/support/api-client.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let admin: Call;
let staff: Call;
beforeAll(async () => {
  world = await createWorld();
  admin = await openApi(world, await keyFor(world, world.admin));
  staff = await openApi(world, await keyFor(world, world.staff));
});

/** A call that everybody may make who records time. */
const OWN_CLIENTS = '/api/Timesheets/GetClientListForAddTimesheet?q=N';

const problem = (status: number, title: string, detail: unknown) => ({
  status, body: expect.objectContaining({ type: 'about:blank', status, title, detail }) as unknown,
});

describe('an address that is none', () => {
  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('is not found by %s, in the words of the specification', async (method) => {
    for (const path of ['/api/none', '/v2/none', '/graph/none'])
      expect(await admin(method, path)).toMatchObject(problem(404, 'Not Found', "Couldn't find the requested resource"));
  });

  test('of another method says which it takes', async () => {
    const answer = await admin('PATCH', '/api/categories/DEV');
    expect(answer).toMatchObject(problem(405, 'Method Not Allowed', expect.stringContaining('PUT')));
    expect(answer.headers.get('Allow')).toContain('GET');
  });
});

describe('who calls', () => {
  test('needs a key or a session', async () => {
    const stranger = await openApi(world, '');
    expect((await stranger('GET', '/api/categories')).status).toBe(401);
    for (const key of ['daybook_none', 'x', 'é', 'a'.repeat(5000)])
      expect((await stranger('GET', '/api/categories', { headers: { 'X-Api-Key': encodeURIComponent(key) } })).status).toBe(401);
  });

  test('may send the key as a header of its own, with the organisation and a name', async () => {
    const call = await openApi(world, '');
    const headers = { 'X-Api-Key': await keyFor(world, world.staff), 'X-Tenant-Id': world.tenant.id, 'X-Application-Name': 'Clock' };
    expect((await call('GET', OWN_CLIENTS, { headers })).status).toBe(200);
    expect((await call('GET', OWN_CLIENTS, { headers: { ...headers, 'X-Tenant-Id': 'another' } })).status).toBe(401);
    expect(await listOwnKeys(world.ctx(world.staff), {})).toContainEqual(expect.objectContaining({ lastApplication: 'Clock' }));
  });

  test('does what its owner may, within the scope of its key', async () => {
    const reads = await openApi(world, await keyFor(world, world.admin, 'read'));
    expect((await reads('GET', '/api/categories')).status).toBe(200);
    const body = { categoryId: 'APIREAD', categoryName: 'By a reader' };
    expect((await reads('POST', '/api/categories', { body })).status).toBe(403);
    expect((await staff('POST', '/api/categories', { body })).status).toBe(403);
    expect((await admin('GET', '/api/categories/APIREAD')).status).toBe(404);
  });

  test('stops with the key, with its owner, with the switch and after the last day', async () => {
    const key = await keyFor(world, world.staff);
    const call = await openApi(world, key);
    const status = async () => (await call('GET', OWN_CLIENTS)).status;
    expect(await status()).toBe(200);
    await execute(world.em(), sql`update tenant.employee set is_web_api = false where emp_id = 'EMP'`);
    expect(await status()).toBe(403);
    await execute(world.em(), sql`update tenant.employee set is_web_api = true, is_enabled = false where emp_id = 'EMP'`);
    expect(await status()).toBe(403);
    await execute(world.em(), sql`update tenant.employee set is_enabled = true where emp_id = 'EMP'`);
    const [{ apiKeyId } = { apiKeyId: 0 }] = await listOwnKeys(world.ctx(world.staff), {});
    await execute(world.em(), sql`update tenant.api_key set expires_on = ${world.ctx().today()}::date - 1 where api_key_id = ${apiKeyId}`);
    expect(await status()).toBe(401);
    await execute(world.em(), sql`update tenant.api_key set expires_on = null where api_key_id = ${apiKeyId}`);
    expect(await status()).toBe(200);
    await expect(revokeKey(world.ctx(world.admin), { apiKeyId })).rejects.toMatchObject({ code: 'not_found' });
    await revokeKey(world.ctx(world.staff), { apiKeyId });
    expect(await status()).toBe(401);
  });

  test('is stored as a hash', async () => {
    const key = await keyFor(world, world.staff);
    expect(await firstRow(world.em(), sql`select 1 as found from tenant.api_key where key_hash = ${key} or beginning = ${key}`))
      .toBeUndefined();
  });

  test('waits after 600 calls in a minute, and is told until when', async () => {
    const call = await openApi(world, await keyFor(world, world.staff));
    await execute(world.em(), sql`delete from control.rate_limit`);
    const first = await call('GET', OWN_CLIENTS);
    expect([first.headers.get('RateLimit-Limit'), first.headers.get('RateLimit-Remaining')]).toEqual(['600', '599']);
    await execute(world.em(), sql`update control.rate_limit set points = 600 where key like 'api-key%'`);
    const refused = await call('GET', OWN_CLIENTS);
    expect(refused).toMatchObject(problem(429, 'Too Many Requests', expect.stringContaining('600')));
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

describe('a record', () => {
  const body = { categoryId: 'APICAT', categoryName: 'Made by a call', note: '' };

  test('is made, read, changed and deleted', async () => {
    const made = await admin('POST', '/api/categories', { body });
    expect(made).toMatchObject({ status: 201, body });
    const read = await admin('GET', '/api/Categories/APICAT');
    expect(read.headers.get('ETag')).toBe('"1"');
    const changed = { ...body, categoryName: 'Changed' };
    expect(await admin('PUT', '/api/categories/APICAT', { body: changed, headers: { 'If-Match': '"1"' } })).toMatchObject(
      { status: 200, body: changed },
    );
    expect((await admin('PUT', '/api/categories/APICAT', { body, headers: { 'If-Match': '"1"' } })).status, 'changed meanwhile').toBe(412);
    expect((await admin('DELETE', '/api/categories/APICAT')).status).toBe(200);
    expect((await admin('GET', '/api/categories/APICAT')).status).toBe(404);
  });

  test('that has not changed is not sent again', async () => {
    const first = await admin('GET', '/api/categories');
    const again = await admin('GET', '/api/categories', { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } });
    expect([again.status, again.body]).toEqual([304, undefined]);
  });

  test('is made once for one key, and another body is refused', async () => {
    const headers = { 'Idempotency-Key': 'once-1' };
    const once = { ...body, categoryId: 'ONCE' };
    expect((await admin('POST', '/api/categories', { body: once, headers })).status).toBe(201);
    expect(await admin('POST', '/api/categories', { body: once, headers })).toMatchObject({ status: 201, body: once });
    expect((await admin('POST', '/api/categories', { body: { ...once, categoryName: 'Other' }, headers })).status).toBe(409);
    expect((await admin('POST', '/api/categories', { body: once, headers: { 'Idempotency-Key': 'two words' } })).status).toBe(400);
  });
});

test('a list says how long it is and where its other pages are', async () => {
  const answer = await admin('GET', '/api/categories?page=1&size=10&sort=categoryName');
  const { rows, total } = answer.body as { rows: unknown[]; total: number };
  expect(answer.headers.get('X-Total-Count')).toBe(String(total));
  expect(rows.length).toBeLessThanOrEqual(10);
});

describe('what cannot be read is refused, and nothing is changed:', () => {
  test.each([
    ['no JSON', '{"categoryId"', 400], ['a list', '[]', 400], ['a text', '"a"', 400], ['brackets alone', '['.repeat(100_000), 400],
    ['a number for a text', { categoryId: 7, categoryName: 'Seven' }, 422], ['nothing', {}, 422],
    ['a text that is too long', { categoryId: 'LONG', categoryName: 'x'.repeat(10_000) }, 422],
  ])('%s', async (_what, body, status) => {
    const answer = await admin('POST', '/api/categories', { body });
    expect(answer).toMatchObject({ status, body: { status, detail: expect.any(String) as string } });
    if (status === 422) expect(Object.keys((answer.body as { errors: object }).errors)).not.toEqual([]);
  });

  test('another kind of body', async () => {
    const answer = await admin('POST', '/api/categories', { body: '<a/>', headers: { 'Content-Type': 'text/xml' } });
    expect(answer).toMatchObject(problem(415, 'Unsupported Media Type', expect.stringContaining('JSON')));
  });
});

describe('a script of another origin', () => {
  const origin = 'https://tools.example';
  test('may call where a key allows its origin, and nowhere else', async () => {
    const call = await openApi(world, await keyFor(world, world.staff, 'read', origin));
    const preflight = (from: string) => call('OPTIONS', '/api/categories', {
      headers: { 'Origin': from, 'Access-Control-Request-Method': 'GET' },
    });
    expect((await preflight(origin)).headers.get('Access-Control-Allow-Origin')).toBe(origin);
    expect((await preflight('https://elsewhere.example')).headers.get('Access-Control-Allow-Origin')).toBeNull();
    const headers = { Origin: origin };
    expect((await call('GET', OWN_CLIENTS, { headers })).headers.get('Access-Control-Allow-Origin')).toBe(origin);
    expect((await staff('GET', OWN_CLIENTS, { headers })).headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});

test('the description for programs names every call that is served', async () => {
  const { status, body } = await admin('GET', '/api/openapi.json');
  const { openapi, paths } = body as { openapi: string; paths: Record<string, object> };
  expect([status, openapi]).toEqual([200, '3.1.0']);
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`));
  expect(described.toSorted()).toEqual(servedCalls().map(({ http }) => `${http.method} ${http.path}`).toSorted());
});
