import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  askForSync, getDistributorAccount, removeDistributorConnection, saveDistributorConnection,
} from '#app/domain/clients/distributor/index.server.ts';
import type { Distributor } from '#app/domain/kernel/ports/distributor.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { MARKETPLACE_LIMITS, marketplaceDistributor } from '#app/integrations/distributor/marketplace-distributor.ts';
import { CREDENTIALS, startMarketplace, type Marketplace } from '#tests/simulators/distributor-marketplace/marketplace.ts';
import { simulatedParts } from '#tests/support/connections.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { addClient } from '#tests/support/plain-records.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

let world: World;
let other: World;
let market: Marketplace;
const parts = simulatedParts({ ...MARKETPLACE_LIMITS, timeoutMs: 2000 });
const { waited } = parts;
beforeAll(async () => {
  [world, other] = [await createWorld(), await createWorld()];
  market = await startMarketplace();
  for (const each of [world, other]) {
    await switchOnFeatures(each);
    await connect({}, each);
  }
  await complete('NWIND');
  await complete('ACME');
});
afterAll(() => market.close());
afterEach(async () => {
  market.faults.length = 0;
  market.asked.length = 0;
  waited.length = 0;
  for (const { em } of [world, other]) await execute(em(), sql`delete from tenant.distributor_account`);
});

/** Connects the organisation as its administrator does. */
async function connect(changes: Partial<typeof CREDENTIALS & { base: string }> = {}, of = world): Promise<void> {
  const [stored] = await rows<{ version: number }>(of.em(), sql`select version from tenant.distributor_connection`);
  await saveDistributorConnection(admin(of), { ...CREDENTIALS, base: market.base, version: stored?.version ?? 0, ...changes });
}
const connected = (): Distributor => marketplaceDistributor(parts);
const run = (distributor = connected(), of = world) => of.runJobs({ ...of.app, services: { ...of.app.services, distributor } });
const admin = (of: World) => of.ctx({ ...of.admin, features: ['enableInvoices', 'IngramMicro'] });
const account = (clientId: string, of = world) => getDistributorAccount(admin(of), { clientId });
const create = (clientId: string, of = world) => askForSync(admin(of), { clientId, how: 'create' });
const link = (clientId: string, distributorId: string) => askForSync(admin(world), { clientId, how: 'existing', distributorId });
const told = async (clientId: string) => {
  const { state, errors } = await account(clientId);
  return [state, ...errors];
};

async function complete(clientId: string): Promise<void> {
  await execute(world.em(), sql`update tenant.client set first_name = 'Ann', surname = 'Lee', email = 'ann@nwind.example',
    address = '1 Quay Street', suburb = 'Sydney', postcode = '2000', country = 'Australia' where client_id = ${clientId}`);
}
async function addComplete(clientId: string): Promise<void> {
  await addClient(world, clientId, `${clientId} Ltd`);
  await complete(clientId);
}

describe('a new account', () => {
  test('is made once, however often it is asked for, and says so to whoever waits', async () => {
    await Promise.all([create('NWIND'), create('NWIND')]);
    expect((await account('NWIND')).state).toBe('creating');
    await create('NWIND');
    await run();
    expect(await account('NWIND')).toMatchObject({ state: 'synced', distributorId: '1000001', errors: [] });
    expect(market.customers).toEqual([{ id: '1000001', externalId: 'NWIND', name: 'Northwind Traders', status: 'active' }]);
    expect(market.asked).toEqual(['POST /token', 'GET /customers', 'POST /customers']);
    await expect(create('NWIND')).rejects.toMatchObject({ message: expect.stringContaining('is synced with Ingram Micro') as string });
    expect(await rows(world.em(), sql`select status from tenant.job_run`)).toEqual([{ status: 'done' }]);
  });

  test('is the one that has the client’s id already, on whichever page of the list', async () => {
    market.customers.push(...['A', 'B', 'ACME'].map((externalId, place) =>
      ({ id: `20${place}`, externalId, name: externalId, status: 'active' as const })));
    const before = market.customers.length;
    await create('ACME');
    await run();
    expect([await account('ACME'), market.customers.length]).toMatchObject([{ state: 'synced', distributorId: '202' }, before]);
  });

  test('was made by the attempt that nobody answered: there is no second one', async () => {
    market.faults.push({ method: 'POST', status: 503, isDone: true });
    await addComplete('TWICE');
    await create('TWICE');
    await run();
    expect(market.customers.filter(({ externalId }) => externalId === 'TWICE')).toHaveLength(1);
    expect([await told('TWICE'), waited.length]).toEqual([['synced'], 1]);
  });

  test('is refused in the distributor’s words, and can then be asked for again', async () => {
    await addClient(world, 'BARE', 'Bare Ltd');
    await create('BARE');
    await run();
    expect(await told('BARE')).toEqual(['failed', 'The client has no country. Choose one in its form.']);
    await execute(world.em(), sql`update tenant.client set country = 'New Zealand' where client_id = 'BARE'`);
    await create('BARE');
    await run();
    const [state, first, ...details] = await told('BARE');
    expect([state, first]).toEqual(['failed', 'The customer is not valid.']);
    expect(details.join()).toContain('contactPersons.0.email');
    await complete('BARE');
    await create('BARE');
    await run();
    expect(await told('BARE')).toEqual(['synced']);
  });
});

describe('an account that is there', () => {
  test('is given the client’s id, and then is no other client’s', async () => {
    market.customers.push({ id: 'CM-7', externalId: '', name: 'Seven', status: 'active' });
    await link('NWIND', 'CM-7');
    expect((await account('NWIND')).state).toBe('syncing');
    await run();
    expect(market.customers.find(({ id }) => id === 'CM-7')?.externalId).toBe('NWIND');
    expect(await account('NWIND')).toMatchObject({ state: 'synced', distributorId: 'CM-7' });
    await link('ACME', 'CM-7');
    await run();
    expect(await told('ACME')).toEqual(['failed', 'The account CM-7 is that of Northwind Traders already.']);
    expect(market.customers.find(({ id }) => id === 'CM-7')?.externalId).toBe('NWIND');
  });

  test.each([
    ['', 'Client id is required.'], ['ab', 'Client id must have at least 3 characters.'],
    ['../x', 'Client id has letters, digits, dots, dashes and underscores only.'], ['x'.repeat(51), 'should not exceed 50 characters'],
  ])('by the id %j is refused', async (distributorId, words) => {
    await expect(link('NWIND', distributorId)).rejects.toMatchObject({ fields: { distributorId: [expect.stringContaining(words)] } });
  });

  test('that is not there is told, and nobody else’s client is found', async () => {
    await link('NWIND', 'NONE-1');
    await run();
    expect(await told('NWIND')).toEqual(['failed', 'Ingram Micro has no account NONE-1.']);
    await expect(create('NOBODY')).rejects.toMatchObject({ code: 'not_found' });
  });
});

const NOT_LET_IN = 'Ingram Micro does not accept the sign-in. Enter the user, the password and the key again.';

describe('the marketplace', () => {
  test('is left alone for as long as it asks, and asked again with another token once the first has ended', async () => {
    const distributor = connected();
    await addComplete('SLOW');
    await create('SLOW');
    market.faults.push({ method: 'GET', status: 429, headers: { 'Retry-After': '7' } });
    await run(distributor);
    expect([await told('SLOW'), waited]).toEqual([['synced'], [7000]]);
    market.expire();
    await addComplete('AGAIN');
    await create('AGAIN');
    await run(distributor);
    expect(await told('AGAIN')).toEqual(['synced']);
    expect(market.asked.filter((asked) => asked === 'POST /token')).toHaveLength(2);
    parts.clock.ms += 1_500_000;
    await addComplete('LATER');
    await create('LATER');
    await run(distributor);
    expect(market.asked.filter((asked) => asked === 'POST /token')).toHaveLength(3);
  });

  test.each<[words: string, changes: Parameters<typeof connect>[0], status: number | undefined]>([
    ['Ingram Micro is busy. Try again later.', {}, 503],
    ['Ingram Micro could not be reached. Check the address; if it is right, try again later.', { base: 'http://127.0.0.1:9' }, undefined],
    [NOT_LET_IN, { password: 'wrong' as never }, undefined], [NOT_LET_IN, { subscriptionKey: 'wrong' as never }, undefined],
  ])('that does not help is told of: %s', async (words, changes, status) => {
    if (status) market.faults.push(...Array.from({ length: 5 }, () => ({ method: 'GET' as const, status })));
    await connect(changes);
    await create('NWIND');
    await run();
    expect(await told('NWIND')).toEqual(['failed', expect.stringContaining(words)]);
    await connect();
    parts.clock.ms += 60_000;
  });

  test('that fails again and again is left alone for a minute, and the administrator is told until when', async () => {
    market.faults.push(...Array.from({ length: 5 }, () => ({ method: 'GET' as const, status: 502 })));
    await create('NWIND');
    await run();
    const before = market.asked.length;
    await create('NWIND');
    await run();
    expect((await told('NWIND'))[1]).toMatch(/left alone for a while\. It is asked again from \d\d:\d\d on\.$/);
    expect(market.asked).toHaveLength(before);
    parts.clock.ms += 60_001;
    await create('NWIND');
    await run();
    expect(await told('NWIND')).toEqual(['synced']);
  });

  test.each([['<html>', 200], ['{"data":[{}],"pagination":{"total":1}}', 200], ['<h1>Bad Gateway</h1>', 500]])(
    'that answers %s is not understood', async (body, status) => {
    market.faults.push({ method: 'GET', status, body });
    await create('NWIND');
    await run();
    expect((await told('NWIND'))[1]).toMatch(/does not understand|has a fault of its own/);
  });

  test('is not asked for an organisation that has not connected it', async () => {
    await removeDistributorConnection(admin(other), { version: 1 });
    await create('NWIND', other);
    await run(connected(), other);
    expect(await account('NWIND', other)).toMatchObject({ state: 'failed', errors: [expect.stringContaining('is not connected')] });
    expect(market.asked).toEqual([]);
  });
});

describe('the page of a client', () => {
  const DIALOG = '/admin/clients/NWIND/distributor';

  test('leads to the dialog, which says how far it is, and shows that it is synced', async () => {
    market.customers.length = 0;
    const browse = await openBrowser(world, world.admin);
    const useMarket = (distributor: Distributor) => { (world.app.services as { distributor: Distributor }).distributor = distributor; };
    expect((await browse('/admin/clients/NWIND')).page.links).toContainEqual(
      expect.objectContaining({ name: 'Sync To Ingram Micro', href: DIALOG }));
    await execute(world.em(), sql`delete from tenant.distributor_connection`);
    const apart = (await browse(DIALOG)).page;
    expect([apart.text.includes('Ingram Micro is not connected'), apart.text.includes('INGRAM')]).toEqual([true, false]);
    await connect();
    useMarket(connected());
    expect((await browse(DIALOG)).page.text).toContain('Create an account');
    const short = await browse(DIALOG, { clientId: 'NWIND', how: 'existing', distributorId: 'ab' });
    expect([short.statuses, short.page.text]).toEqual([[422], expect.stringContaining('Client id must have at least 3 characters.')]);
    const asked = await browse(DIALOG, { clientId: 'NWIND', how: 'create' });
    expect([asked.statuses, asked.path, asked.page.text]).toEqual([[302, 200], DIALOG, expect.stringContaining('Creating account...')]);
    await link('ACME', 'NONE-2');
    expect((await browse('/admin/clients/ACME/distributor')).page.text).toContain('Syncing account...');
    await run();
    const failed = (await browse('/admin/clients/ACME/distributor')).page.text;
    expect(failed).toContain('Account not synced');
    expect(failed).toContain('Ingram Micro has no account NONE-2.');
    expect((await browse(DIALOG)).page.text).toContain('Account synced successfully!');
    expect((await browse('/admin/clients/NWIND')).page.text).toContain('Synced with Ingram Micro');
    expect((await browse('/history/client/NWIND')).page.text).toContain('Ingram Micro account');
  });

  test('of an organisation without the feature has neither', async () => {
    await execute(world.em(), sql`update tenant.organisation set feature_switches = '{}'`);
    const browse = await openBrowser(world, world.admin);
    expect((await browse('/admin/clients/NWIND')).page.text).not.toContain('Ingram');
    expect((await browse(DIALOG)).statuses).toEqual([404]);
    await switchOnFeatures(world);
  });
});

describe('the settings of the distributor', () => {
  const PAGE = '/admin/distributor';
  const typed = async (changes: Record<string, string> = {}): Promise<Record<string, string>> => ({
    base: market.base, user: CREDENTIALS.user, password: '', subscriptionKey: '',
    version: String((await rows<{ version: number }>(world.em(), sql`select version from tenant.distributor_connection`))[0]?.version ?? 0),
    ...changes,
  });
  const SECRETS = { password: CREDENTIALS.password, subscriptionKey: CREDENTIALS.subscriptionKey };

  test('are saved with their secrets sealed, which are never shown again, and kept when left empty', async () => {
    await execute(world.em(), sql`delete from tenant.distributor_connection`);
    const browse = await openBrowser(world, world.admin);
    const missing = await browse(PAGE, await typed());
    expect([missing.statuses, missing.page.text]).toEqual([[422], expect.stringContaining('Password is required.')]);
    expect((await browse(PAGE, await typed({ ...SECRETS, base: 'the marketplace' }))).page.text).toContain('Address must be a web address');
    expect((await browse(PAGE, await typed(SECRETS))).page.text).toContain('Settings saved!');
    const [stored] = await rows<Record<string, string>>(world.em(), sql`select * from tenant.distributor_connection`);
    expect([stored?.['password'], stored?.['subscription_key']]).toEqual([expect.stringMatching(/^v1\./), expect.stringMatching(/^v1\./)]);
    expect((await browse(PAGE, await typed({ user: CREDENTIALS.user }))).page.text).toContain('Settings saved!');
    expect((await rows(world.em(), sql`select password from tenant.distributor_connection`))).toEqual([{ password: stored?.['password'] }]);
    const audits = JSON.stringify(await rows(world.em(), sql`select before, after from tenant.audit`));
    for (const text of [(await browse(PAGE)).page.text, audits]) expect(text).not.toMatch(/reseller-secret|key-of-the-region|v1\.test/);
  });

  test('do not send stored secrets to another address, and refuse an edit of what somebody else has changed', async () => {
    const browse = await openBrowser(world, world.admin);
    const other = await typed({ base: 'https://evil.example' });
    expect((await browse(PAGE, other)).page.text).toContain('Please enter the password again');
    expect((await browse(PAGE, { ...other, intent: 'test' })).page.text).toContain('Please enter the password again');
    const stale = await browse(PAGE, await typed({ user: 'another', ...SECRETS, version: '1' }));
    expect([stale.statuses, stale.page.text]).toEqual([[409], expect.stringContaining('Somebody else changed this page')]);
  });

  test('are tested before they are saved, with a result that says what to do', async () => {
    const browse = await openBrowser(world, world.admin);
    (world.app.services as { distributor: Distributor }).distributor = connected();
    const works = await browse(PAGE, await typed({ intent: 'test' }));
    expect(works.page.text).toMatch(/The connection works Ingram Micro lets Daybook in and has \d+ accounts?\./);
    const refused = await browse(PAGE, await typed({ ...SECRETS, password: 'wrong', intent: 'test' }));
    expect(refused.page.text).toContain(NOT_LET_IN);
    const [latest] = await rows(world.em(), sql`select method, path, status, fault from tenant.exchange order by exchange_id desc limit 1`);
    expect(latest).toEqual({ method: 'POST', path: '/marketplace/au/token', status: 401, fault: 'not-let-in' });
    const { page } = await browse('/admin');
    expect(page.text).toContain('Ingram Micro Connected');
    expect(page.links).toContainEqual(expect.objectContaining({ name: 'Change the connection', href: PAGE }));
  });

  test('are removed after a question, and are nobody’s without the permission', async () => {
    const browse = await openBrowser(world, world.admin);
    expect((await browse(`${PAGE}/remove`)).page.text).toContain('Accounts that clients have stay linked.');
    const { version = '' } = await typed();
    expect((await browse(`${PAGE}/remove`, { version })).page.text).toContain('The connection is removed.');
    expect(await rows(world.em(), sql`select 1 from tenant.distributor_connection`)).toEqual([]);
    expect((await (await openBrowser(world, world.staff))(PAGE)).statuses).toEqual([403]);
  });
});
