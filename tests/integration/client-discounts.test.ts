import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { mapDatabaseError } from '#app/domain/kernel/database-errors.ts';
import { action as edit, loader as editDialog } from '#app/routes/_app/admin/clients/$clientId/discounts/$clientDiscountId.dialog.tsx';
import { action as remove } from '#app/routes/_app/admin/clients/$clientId/discounts/$clientDiscountId/delete.dialog.tsx';
import { action as create } from '#app/routes/_app/admin/clients/$clientId/discounts/new.dialog.tsx';
import { loader as page } from '#app/routes/_app/admin/clients/$clientId/index.tsx';
import { action as deleteSku } from '#app/routes/_app/products/$prodId/skus/$skuId/delete.dialog.tsx';
import { skuChoices } from '#app/domain/money/products/index.server.ts';
import { loader as search } from '#app/routes/_app/admin/choices.ts';
import { answerOf } from '#tests/support/answers.ts';
import { openPages } from '#tests/support/browse.ts';
import { addDiscount, addProduct, addProductCategory, addSku } from '#tests/support/plain-records.ts';
import { createWorld, type World } from '#tests/support/world.ts';

type Form = Record<string, string>;
let world: World;
beforeAll(async () => {
  world = await createWorld();
  await addProductCategory(world, 'LIC', 'Licences');
  await addProduct(world, 'TIDE', 'Tideline');
  await addProduct(world, 'FIRM', 'Firm price', { allowsDiscount: false });
  await addSku(world, 'TIDE', 'TID1', 'A user');
  await addSku(world, 'TIDE', 'TID2', 'A server');
  await addSku(world, 'TIDE', 'TID3', 'A site');
  await addSku(world, 'FIRM', 'FIRM1', 'Firm');
});

const TAB = '/admin/clients/ACME?tab=discounts';
const post = async (action: typeof create, form: Form, params: Record<string, string> = {}) =>
  answerOf(action, await world.args(world.admin, '/admin/clients/ACME/discounts/new', { form, params: { clientId: 'ACME', ...params } }));
const stored = () => rows<{ sku: string; pct: string; start: string | null; end: string | null }>(world.em(), sql`select sku_id as sku,
  discount_pct::text as pct, date_start as start, date_end as "end" from tenant.client_discount where client_id = 'ACME' order by 1`);
const tab = async (query = '') => {
  const { data } = await answerOf(page, await world.args(world.admin, `${TAB}${query}`, { params: { clientId: 'ACME' } }));
  return data as { list: { tab: string; rows: { clientDiscountId: number; skuId: string; status: string }[] };
    tabs: { name: string; count: number }[] };
};
const FAILED = 'Failed to create discount. Please make sure that all mandatory fields are filled and the SKU does not already have a '
  + 'discount set for this client.';

describe('a discount', () => {
  const GOOD = { skuId: 'TID1', discountPct: '12.5', dateStart: '2026-03-01', dateEnd: '2026-03-31', notes: '' };

  test.each<[Form, Record<string, string[]>]>([
    [{ skuId: '' }, { skuId: ['Product and SKU is required.'] }],
    [{ skuId: 'nothing like it' }, { skuId: ['Please select a product and SKU from the list.'] }],
    [{ skuId: 'FIRM1' }, { skuId: ['No discount is allowed on Firm price. Allow it on the page of the product first.'] }],
    [{ discountPct: '' }, { discountPct: ['Discount is required'] }],
    [{ discountPct: '100.5' }, { discountPct: ['Discount: must be between 0 and 100'] }],
    [{ dateEnd: '2026-02-28' }, { dateEnd: ['End must not be before the start'] }],
  ])('%j is refused', async (wrong, messages) => {
    const { status, errors } = await post(create, { ...GOOD, ...wrong });
    expect([status, errors]).toEqual([422, messages]);
  });

  test('is set for a SKU by its whole name, as without scripts', async () => {
    expect(await post(create, { ...GOOD, skuId: 'a user · tideline' })).toMatchObject({ status: 303, location: TAB });
    expect(await stored()).toEqual([{ sku: 'TID1', pct: '0.125000', start: '2026-03-01', end: '2026-03-31' }]);
  });

  test.each([
    ['2026-03-31', '', 'the last day'], ['', '2026-03-01', 'the first day'], ['', '', 'ever'], ['2026-03-10', '2026-03-11', 'days between'],
  ])('from %j to %j is refused with the other one named: %s', async (dateStart, dateEnd) => {
    expect(await post(create, { ...GOOD, dateStart, dateEnd }))
      .toMatchObject({ status: 409, errors: { '': [`${FAILED} It has 12.5% from 01/03/2026 until 31/03/2026.`] } });
  });

  test('of the days after it is another one; neither is moved into the other', async () => {
    expect(await post(create, { ...GOOD, dateStart: '2026-04-01', dateEnd: '' })).toMatchObject({ status: 303 });
    const [later, first] = (await tab()).list.rows;
    const params = { clientDiscountId: String(later!.clientDiscountId) };
    const form = { discountPct: '10', dateStart: '2026-03-31', dateEnd: '', notes: '', version: '1' };
    expect(await post(edit, form, params)).toMatchObject({ status: 409 });
    expect(await post(edit, { ...form, dateStart: '2026-04-02' }, params)).toMatchObject({ status: 303, location: TAB });
    expect(await post(edit, { ...form, dateStart: '2026-04-03' }, params))
      .toMatchObject({ status: 409, data: { details: { version: 2 } } });
    expect(await post(remove, {}, { clientDiscountId: String(first!.clientDiscountId) })).toMatchObject({ status: 303, location: TAB });
    expect(await stored()).toMatchObject([{ sku: 'TID1', start: '2026-04-02', pct: '0.100000' }]);
  });

  test('of two that are set at once, one is refused', async () => {
    const answers = await Promise.all([post(create, { ...GOOD, skuId: 'TID2' }), post(create, { ...GOOD, skuId: 'TID2', dateEnd: '' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  test('that the database refuses is said in words', async () => {
    const insert = (clientId: string) => execute(world.em(),
      sql`insert into tenant.client_discount (client_id, sku_id, discount_pct) values (${clientId}, 'TID2', 0.5)`);
    const again = insert('ACME');
    const refusal = await again.then(() => undefined, (error: unknown) => mapDatabaseError(error));
    expect(refusal).toMatchObject({ code: 'conflict', message: expect.stringContaining('Somebody else just set a discount') as string });
    await insert('NWIND');
  });

  test('of another client is not found, and a SKU that has one stays', async () => {
    const [other] = await rows<{ id: number }>(world.em(),
      sql`select client_discount_id as id from tenant.client_discount where client_id = 'NWIND'`);
    const params = { clientId: 'ACME', clientDiscountId: String(other!.id) };
    expect((await answerOf(editDialog, await world.args(world.admin, '/admin/clients/ACME/discounts/9', { params }))).status).toBe(404);
    const form = { discountPct: '10', version: '1' };
    expect((await post(edit, form, params)).status).toBe(404);
    const { errors } = await answerOf(deleteSku,
      await world.args(world.admin, '/products/TIDE/skus/TID2/delete', { form: {}, params: { prodId: 'TIDE', skuId: 'TID2' } }));
    expect(errors['']?.[0]).toContain('A server cannot be deleted: 2 client discounts use it.');
  });
});

describe('the choice of a SKU', () => {
  const choices = async (typed: string) => {
    const { options, id, isLong } = await skuChoices(world.ctx(), { typed, keep: '' });
    return { ids: options.map(({ value }) => value), id, isLong };
  };

  test('of many is searched on the server: by its name, its product’s, its id, or both names as they are offered', async () => {
    await addProduct(world, 'MANY', 'Mañana 100%');
    for (let n = 1; n <= 32; n += 1) await addSku(world, 'MANY', `M${n}`, `Month ${n}`);
    await addSku(world, 'MANY', 'MOLD', 'Month of old', { retiredDate: '2020-01-01' });
    expect(await choices('')).toMatchObject({ isLong: true });
    expect((await choices('month 3')).ids).toEqual(['M3', 'M30', 'M31', 'M32']);
    expect((await choices('ANA 100%')).ids).toHaveLength(20);
    expect(await choices('m7')).toMatchObject({ id: 'M7' });
    expect(await choices('month 7 · mañana 100%')).toEqual({ ids: ['M7'], id: 'M7', isLong: true });
    expect(await choices('month 7 ·')).toMatchObject({ ids: ['M7'], id: 'month 7 ·' });
    for (const nothing of ['old', '%', '_', '·']) expect((await choices(nothing)).ids.length).toBeLessThanOrEqual(20);
    expect((await choices('old')).ids).toEqual([]);
    const answer = await answerOf(search, await world.args(world.admin, '/admin/choices?kind=sku&q=month+12'));
    expect(answer.data['options']).toEqual([{ value: 'M12', label: 'Month 12 · Mañana 100%', detail: 'M12' }]);
  });
});

describe('the tab', () => {
  test('says by the organisation’s days what is active, upcoming and expired, and counts all', async () => {
    const today = world.ctx().today();
    await addDiscount(world, { skuId: 'TID3', dateEnd: '2020-12-31' });
    await addDiscount(world, { skuId: 'TID3', dateStart: today, dateEnd: today });
    await addDiscount(world, { skuId: 'TID3', dateStart: '2099-01-01' });
    const { list, tabs } = await tab();
    expect(list.tab).toBe('discounts');
    expect(list.rows.filter(({ skuId }) => skuId === 'TID3').map(({ status }) => status)).toEqual(['Upcoming', 'Active', 'Expired']);
    expect(tabs.find(({ name }) => name === 'discounts')).toMatchObject({ label: 'Discounts', count: list.rows.length });
  });

  test('is empty in the words of the specification', async () => {
    const { page: drawn } = await (await openPages(world, world.admin))('/admin/clients/HRBR?tab=discounts');
    expect(drawn.part('main').text).toContain('No product specific discounts have been applied');
  });
});
