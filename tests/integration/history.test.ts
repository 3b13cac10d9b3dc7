import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createClient, deleteClient, updateClient } from '#app/domain/clients/clients/index.server.ts';
import { saveMyFeeds } from '#app/domain/people/feeds/index.server.ts';
import { HISTORY_KINDS } from '#app/domain/organisation/history/contract.ts';
import { getEntryHistory, getHistory } from '#app/domain/organisation/history/index.server.ts';
import { holiday } from '#app/domain/people/holidays/index.server.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { location } from '#app/domain/site/locations/index.server.ts';
import { createUser, updateMyAppearance, updateMySettings, updateUser } from '#app/domain/people/people/index.server.ts';
import { category, createIteration, createProject } from '#app/domain/clients/projects/index.server.ts';
import { addTimesheet, deleteTimesheet, editTimesheet } from '#app/domain/time/timesheets/index.server.ts';
import { loader } from '#app/routes/_app/history/$kind/$recordId.tsx';
import { openPages } from '#tests/support/browse.ts';
import { answerOf } from '#tests/support/answers.ts';
import { addInvoice, addReceipt } from '#tests/support/invoices.ts';
import { addRate } from '#tests/support/plain-records.ts';
import { setSkuPrice } from '#app/domain/money/products/index.server.ts';
import { addDiscount, addProduct, addProductCategory, addRecurring, addSku } from '#tests/support/plain-records.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });

const page = async (kind: string, id: string | number, actor = world.admin) =>
  answerOf(loader, await world.args(actor, `/history/${kind}/${id}`, { params: { kind, recordId: String(id) } }));
const told = async (kind: string, id: string | number) =>
  (await getHistory(world.ctx(), { kind, id: String(id) })).changes.map(({ who, what, channel, changes }) =>
    [`${what} by ${who} (${channel})`, ...changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`)]);

const ENTRY = {
  empId: 'EMP', date: '2026-11-18', clientId: 'NWIND', projectId: 'WEB', iterationId: 1, categoryId: 'DEV', locationId: 'OFFICE',
  startTime: '09:00', endTime: '10:00', timeLessSeconds: 0, notes: 'Built it',
};

describe('what is changed is told in the words of its fields', () => {
  test('of a client: created, changed from the terminal, deleted', async () => {
    const values = { clientId: 'HIST', coName: 'History Ltd', displayName: 'History Ltd', taxType: 0, taxRate: '0.1' };
    await createClient(world.ctx(), createClient.input.parse(values));
    await updateClient(world.ctx(world.admin, 'cli'), updateClient.input.parse({
      ...values, coName: 'Histories', taxType: 2, taxRate: '0.125', accountManager: 'EMP', version: 1,
    }));
    const [changed, created] = await told('client', 'hist');
    expect(changed?.[0]).toBe('Changed by Ada Minton (cli)');
    expect(changed).toEqual(expect.arrayContaining([
      'Company Name: History Ltd → Histories', 'Account Manager:  → Emil Price', 'Tax Type: Standard GST → Customised GST',
    ]));
    expect(created?.[0]).toBe('Created by Ada Minton (web)');
    await deleteClient(world.ctx(), { clientId: 'HIST' });
    expect((await told('client', 'HIST'))[0]?.[0]).toBe('Deleted by Ada Minton (web)');
    expect((await page('client', 'HIST')).data).toMatchObject({ title: 'Client HIST', page: null });
  });

  test('of a product, its SKU and the prices of that, a discount and a recurring product', async () => {
    await addProductCategory(world, 'LIC', 'Licences');
    await addProduct(world, 'TIDE', 'Tideline', { incomeAccount: '200' });
    await addSku(world, 'TIDE', 'SEAT', 'A seat', { sell: '15' });
    await setSkuPrice(world.ctx(), { skuId: 'SEAT', cost: undefined, rrp: undefined, sell: '1600', validFrom: '2026-12-01' });
    await addDiscount(world, { skuId: 'SEAT', discountPct: '0.125' });
    await addRecurring(world, { skuId: 'SEAT', sellAmount: '12.5' });
    expect((await told('product-category', 'LIC'))[0]).toContain('Category Name:  → Licences');
    expect((await told('product', 'TIDE'))[0]).toContain('Income Account:  → 200');
    expect((await told('sku', 'SEAT'))[0]).toEqual(expect.arrayContaining(['Price from:  → 01/12/2026']));
    expect((await told('product', 'TIDE'))[0]).toContain('Category:  → Licences');
    expect((await told('sku', 'SEAT')).at(-1)).toContain('Product:  → Tideline');
    expect((await told('discount', 1))[0]).toEqual(expect.arrayContaining(['Discount:  → 12.5%', 'Product and SKU:  → A seat']));
    expect((await told('recurring-product', 1))[0]).toEqual(expect.arrayContaining(['Sell Amount:  → 12.50', 'Product:  → A seat']));
    expect((await page('discount', 1)).data).toMatchObject({ title: 'A seat' });
    expect((await page('recurring-product', 1)).data).toMatchObject({ title: 'A seat' });
    expect((await page('sku', 'SEAT')).data).toMatchObject({ title: 'A seat', page: '/products/TIDE' });
    expect((await page('discount', 1)).data).toMatchObject({ page: '/admin/clients/ACME?tab=discounts' });
  });

  test('of a person, with no word of their password', async () => {
    const values = { empId: 'HP', firstName: 'Hedy', surname: 'Lamar', email: 'hp@harbour.example', password: 'correct horse battery' };
    await createUser(world.ctx(), createUser.input.parse({ ...values, isEnabled: true }));
    await updateUser(world.ctx(), updateUser.input.parse({
      ...values, password: '', isEnabled: true, position: 'Inventor', defaultRate: '155.5', version: 1,
    }));
    const [changed, created] = await told('person', 'HP');
    expect(changed).toEqual(['Changed by Ada Minton (web)', 'Position:  → Inventor', 'Default rate: 0.00 → 155.50']);
    expect(created).toContain('Password:  → given');
    expect(JSON.stringify(await page('person', 'HP'))).not.toMatch(/correct horse|argon2/);
  });

  test('of a rate, an iteration, a category, a location, a project and a holiday', async () => {
    const rateId = await addRate(world, { rate: '120.5', startDate: '2026-12-01' });
    expect((await told('rate', rateId))[0]).toEqual(expect.arrayContaining([
      'Employee:  → Emil Price', 'Client:  → Acme Exports', 'Start Date:  → 01/12/2026', 'Rate:  → 120.50',
    ]));
    const sprint = { clientId: 'NWIND', projectId: 'WEB', iterationName: 'Sprint 9', note: '' };
    const { iterationId } = await createIteration(world.ctx(), sprint);
    expect((await told('iteration', iterationId))[0]).toContain('Iteration Name:  → Sprint 9');
    await category.create(world.ctx(), { categoryId: 'HC', categoryName: 'Old name' });
    await category.update(world.ctx(), { categoryId: 'HC', categoryName: 'New name', note: '', version: 1 });
    expect((await told('category', 'HC'))[0]).toEqual(['Changed by Ada Minton (web)', 'Category Name: Old name → New name']);
    await location.create(world.ctx(), { locationId: 'HL', locationName: 'Loft' });
    expect((await told('location', 'HL'))[0]).toContain('Location name:  → Loft');
    expect((await page('location', 'HL')).data).toMatchObject({ one: 'Location', title: 'Loft', page: '/admin/locations/HL' });
    expect((await page('category', 'HC')).data).toMatchObject({ one: 'Category', title: 'New name', page: '/admin/categories/HC' });
    const project = { clientId: 'ACME', projectId: 'HPR', projectName: 'Told', useIteration: true };
    await createProject(world.ctx(), createProject.input.parse(project));
    expect((await told('project', 'HPR'))[0]).toEqual(expect.arrayContaining(['Use Iteration:  → Yes', 'Client:  → Acme Exports']));
    const [made] = await rows<{ id: number }>(world.em(), sql`insert into tenant.public_holiday (name, holiday_date, created_by, updated_at)
      values ('Day', '2027-01-26', 'ADM', now()) returning public_holiday_id as id`);
    await holiday.update(world.ctx(), { holidayId: made!.id, name: 'Day', date: '2027-01-27', version: 1 } as never);
    expect((await told('public-holiday', made!.id))[0]).toContain('Date: 26/01/2027 → 27/01/2027');
  });

  test('of an invoice and a receipt', async () => {
    const invoiceId = await addInvoice(world, '100.00');
    const receiptId = await addReceipt(world, invoiceId, '40.00');
    expect(await told('invoice', invoiceId)).toMatchObject([
      ['Paid by receipt by Ada Minton (web)', `Receipt:  → ${receiptId}`, 'Paid:  → 40.00'],
      ['Created by Ada Minton (web)', 'Client:  → Acme Exports', 'Type:  → Product', 'Total:  → 100.00', 'Lines:  → 1', 'Entries:  → 0'],
    ]);
    expect((await told('receipt', receiptId))[0]).toEqual(expect.arrayContaining(['Receipt Total:  → 40.00', `Invoices:  → ${invoiceId}`]));
  });
});

describe('of a person', () => {
  test('what they set for themselves reads as on their pages, where they publish too', async () => {
    const mine = () => world.ctx(world.staff);
    await updateMyAppearance(mine(), { viewPageId: 4, theme: 'dark', entersHours: true, version: 1 });
    expect((await told('person', 'EMP'))[0]).toEqual([
      'Changed by Emil Price (web)', 'Colours: With the device’s colours → Dark', 'New timesheets: Start and end times → Hours',
      'Starting View: Home → Timesheet Day View',
    ]);
    const hours = { startTime: '09:00', endTime: '18:00', lunchStart: '13:00', lunchEnd: '14:00', timeLessMinutes: 60 };
    await updateMySettings(mine(), updateMySettings.input.parse({ ...hours, timeZone: 'Tokyo Standard Time', version: 2 }));
    expect((await told('person', 'EMP'))[0]).toContain('Time Zone: AUS Eastern Standard Time → Tokyo Standard Time');
    await saveMyFeeds(mine(), { blogRssFeedUrl: 'https://blog.example/feed', twitterHandle: '@emil' });
    expect((await told('person', 'EMP')).slice(0, 2).map(([, field]) => field).sort())
      .toEqual(['Blog RSS Feed:  → https://blog.example/feed', 'Twitter Handle:  → https://x.com/emil']);
    const before = (await told('person', 'EMP')).length;
    await updateMySettings(mine(), updateMySettings.input.parse({ ...hours, timeZone: 'Tokyo Standard Time', version: 3 }));
    expect(await told('person', 'EMP')).toHaveLength(before);
  });

  test('a picture is a picture, and no number', async () => {
    await execute(world.em(), sql`insert into tenant.audit (at, actor_emp_id, actor_kind, channel, action, subject, subject_id, before,
        after) select now(), 'ADM', 'employee', 'web', 'user.set-picture', 'employee', 'ADM', p.before::jsonb, p.after::jsonb
      from (values ('{"picture":null}', '{"picture":"aaaaaaaa11"}'), ('{"picture":"aaaaaaaa11"}', '{"picture":"bbbbbbbb22"}'))
        p (before, after)`);
    expect((await told('person', 'ADM')).map(([, field]) => field))
      .toEqual(['Picture: a picture → another picture', 'Picture:  → a picture']);
  });
});

test('a trail that is longer than a page leads on to what is older, of records, settings and features alike', async () => {
  await execute(world.em(), sql`insert into tenant.audit
      (at, actor_emp_id, actor_kind, channel, action, subject, subject_id, before, after)
    select now(), 'ADM', 'employee', 'web', 'x.update', of.subject, of.id, jsonb_build_object(of.field, i),
      jsonb_build_object(of.field, i + 1)
    from generate_series(1, 130) i cross join (values ('category', 'MGMT', 'note'), ('organisation', '1', 'maxUsers'),
      ('feature', 'Xero', 'isActive')) of (subject, id, field)
    where of.subject <> 'feature' or i <= 30`);
  await execute(world.em(), sql`update tenant.audit set after = '{"isActive":true}', before = '{"isActive":false}'
    where subject = 'feature'`);
  const ask = await openPages(world, world.admin);
  for (const [path, first, rest] of [
    ['/history/category/MGMT', 100, 30], ['/admin/settings/history', 100, 30], ['/admin/features', 20, 10],
  ] as const) {
    const { page: newest } = await ask(path);
    expect([path, newest.all('ol.history > li').length]).toEqual([path, first]);
    const { page: older } = await ask(newest.link('Older changes').href);
    expect([path, older.all('ol.history > li').length]).toEqual([path, rest]);
    expect(older.link('Newest changes').href).toBe(path);
    expect(older.hrefs.filter((href) => href.includes('before='))).toEqual([]);
    expect((await ask(`${path}?before=nothing`)).page.all('ol.history > li')).toHaveLength(first);
  }
});

describe('of an entry', () => {
  test('every entry point is told apart, and the person of it may read it', async () => {
    const { timeId } = await addTimesheet(world.ctx(world.staff, 'chat'), ENTRY);
    await editTimesheet(world.ctx(), { ...ENTRY, timeId, endTime: '11:30', notes: 'Built more', sellPrice: '99', version: 1 });
    const own = await page('entry', timeId, world.staff);
    expect(own.data).toMatchObject({
      title: 'Emil Price, 18/11/2026', page: `/timesheet/edit/2026-11-18/EMP/${timeId}`,
      changes: [
        { who: 'Ada Minton', what: 'Changed', channel: 'web', changes: expect.arrayContaining([
          { label: 'End', before: '10:00', after: '11:30' }, { label: 'Notes', before: 'Built it', after: 'Built more' },
          { label: 'Rate', before: '120.00', after: '99.00' }, { label: 'Rate set by', before: '', after: 'Ada Minton' },
        ]) as never },
        { who: 'Emil Price', what: 'Created', channel: 'chat' },
      ],
    });
    await deleteTimesheet(world.ctx(), { timeId });
    expect((await page('entry', timeId, world.staff)).data).toMatchObject({ page: null, changes: [{ what: 'Deleted' }, {}, {}] });
  });

  test('nobody else may, and no other record is told to an employee', async () => {
    const { timeId } = await addTimesheet(world.ctx(), { ...ENTRY, empId: 'ADM', sellPrice: '1' });
    expect((await page('entry', timeId, world.staff)).status).toBe(404);
    await expect(getEntryHistory(world.ctx(world.staff), { id: String(timeId) })).rejects.toMatchObject({ code: 'not_found' });
    for (const kind of ['location', ...HISTORY_KINDS.filter((each) => each !== 'entry')])
      expect((await page(kind, 'EMP', world.staff)).status, kind).toBe(403);
  });
});

test('an import is told as one, and what nobody knows is found nowhere', async () => {
  await execute(world.em(), sql`insert into tenant.audit (at, actor_kind, channel, action, subject, subject_id, after)
    values (now(), 'system', 'job', 'import.run', 'client', 'ACME', '{"coName":"Acme Exports","apiToken":"abc","passwordHash":"x"}')`);
  expect((await told('client', 'ACME'))[0]).toEqual(['Created by Daybook (import)', 'Company Name:  → Acme Exports']);
  const gone = [
    ['client', 'NOPE'], ['moon', '1'], ['entry', '99999999999999999999'], ['rate', 'x'], ['invoice', '0'], ['video', 'x'],
    ['location', 'NONE'],
  ] as const;
  for (const [kind, id] of gone)
    expect((await page(kind, id)).status, kind).toBe(404);
});
