import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { marketplaceDistributor, MARKETPLACE_LIMITS } from '#app/integrations/distributor/marketplace-distributor.ts';
import { simulatedParts } from '#tests/support/connections.ts';
import { CREDENTIALS, startMarketplace, type Marketplace } from '#tests/simulators/distributor-marketplace/marketplace.ts';

let market: Marketplace;
beforeAll(async () => { market = await startMarketplace(); });
afterEach(() => control('reset'));
afterAll(() => market.close());

async function control(what: string, body?: object): Promise<unknown> {
  const url = new URL(`/__sim/${what}`, market.base);
  const answer = await fetch(url, body || what === 'reset' ? { method: 'POST', body: JSON.stringify(body ?? {}) } : {});
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text) as unknown;
}
const misbehave = (how: object) => control('misbehave', how);

const HEADERS = { 'X-Subscription-Key': CREDENTIALS.subscriptionKey };
async function token(): Promise<string | number> {
  const basic = Buffer.from(`${CREDENTIALS.user}:${CREDENTIALS.password}`).toString('base64');
  const answer = await fetch(`${market.base}/token`, { method: 'POST', headers: { ...HEADERS, Authorization: `Basic ${basic}` } });
  return answer.ok ? (await answer.json() as { token: string }).token : answer.status;
}
const list = (bearer: string | number) =>
  fetch(`${market.base}/customers`, { headers: { ...HEADERS, Authorization: `Bearer ${bearer}` } });
const customer = { id: '1', externalId: 'A', name: 'A Ltd', status: 'active' };

test('it refuses a wrong secret until it takes it again', async () => {
  await misbehave({ kind: 'wrong-secret' });
  expect(await token()).toBe(401);
  await misbehave({ kind: 'wrong-secret', isOn: false });
  expect(await token()).toEqual(expect.any(String));
});

test('its tokens end in the middle', async () => {
  const bearer = await token();
  await misbehave({ kind: 'expired-token', after: 2 });
  expect([(await list(bearer)).status, (await list(bearer)).status, (await list(bearer)).status]).toEqual([200, 200, 401]);
});

const TOO_MANY = [[{ retryAfterSeconds: 7 }, '7'], [{}, null]] as const;

test.each(TOO_MANY)('it has had too many requests, with and without saying until when: %j', async (more, said) => {
  const bearer = await token();
  await misbehave({ kind: 'too-many', ...more });
  const refused = await list(bearer);
  expect([refused.status, refused.headers.get('Retry-After'), (await list(bearer)).status]).toEqual([429, said, 200]);
});

test('it is down for a time', async () => {
  const bearer = await token();
  await misbehave({ kind: 'down', seconds: 1 });
  expect((await list(bearer)).status).toBe(500);
  await new Promise((passed) => { setTimeout(passed, 1100); });
  expect((await list(bearer)).status).toBe(200);
});

test('its page breaks off', async () => {
  const bearer = await token();
  await misbehave({ kind: 'cut' });
  await expect(list(bearer).then((answer) => answer.text())).rejects.toThrow();
  expect((await list(bearer)).status).toBe(200);
});

test('its schema is another, and one of its records is bad', async () => {
  const bearer = await token();
  await control('state', [customer, { ...customer, id: '2' }]);
  await misbehave({ kind: 'changed-schema', from: 'externalId', to: 'external_id' });
  expect(await (await list(bearer)).json()).toMatchObject({ data: [{ external_id: 'A' }, { external_id: 'A' }] });
  await control('reset');
  const again = await token();
  await control('state', [customer, { ...customer, id: '2' }]);
  await misbehave({ kind: 'bad-record', field: 'name', value: null });
  expect(await (await list(again)).json()).toMatchObject({ data: [{ name: null }, { name: 'A Ltd' }] });
});

test('its clock is ten minutes off, and it says what it was asked', async () => {
  await misbehave({ kind: 'clock', minutes: -10 });
  const date = Date.parse((await list('x')).headers.get('Date') ?? '');
  expect(Math.abs(date - Date.now() + 600_000)).toBeLessThan(5000);
  expect(await control('requests')).toMatchObject([{ method: 'GET', path: '/marketplace/au/customers' }]);
  await expect(misbehave({ kind: 'nothing' })).rejects.toThrow('400');
});

test('the product meets it over HTTP: it asks again after it was asked to wait', async () => {
  const parts = simulatedParts({ ...MARKETPLACE_LIMITS, timeoutMs: 2000 });
  const connection = { ...CREDENTIALS, base: market.base, exchanges: { tenantId: 'harbour', add: () => Promise.resolve() } };
  await control('state', [customer]);
  await misbehave({ kind: 'too-many', retryAfterSeconds: 7 });
  const mine = { clientId: 'A', name: 'A Ltd' } as never;
  expect(await marketplaceDistributor(parts).linkAccount(connection, mine, '1')).toBe('1');
  expect(parts.waited).toEqual([7000]);
});
