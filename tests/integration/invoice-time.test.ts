import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  changeInvoiceTime, createInvoice, getInvoice, getInvoiceTime, splitInvoiceTime,
} from '#app/domain/money/billing/index.server.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { listWrongTotals } from '#app/domain/time/timesheets/index.server.ts';
import { action as pageAction } from '#app/routes/_app/invoice/details/$invoiceId/index.tsx';
import { action as splitAction } from '#app/routes/_app/invoice/details/$invoiceId/split/$timesheetId.dialog.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { invoiceInput, lineInput } from '#tests/support/billing-input.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { expectIdentities } from '#tests/support/invoice-figures.ts';
import { addReceipt } from '#tests/support/invoices.ts';
import { addEntries, closePeriods } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let invoiceId: number;
let first: number;
let second: number;
let free: number;

beforeAll(async () => { world = await createWorld(); });

beforeEach(async () => {
  await closePeriods(world, { invoices: null });
  await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = null`);
  [first = 0, second = 0, free = 0] = await addEntries(world, [{ hours: 2 }, { hours: 1 }, { hours: 3, date: '2026-11-04' }]);
  invoiceId = (await createInvoice(world.ctx(), invoiceInput({ timeIds: [first, second] }))).invoiceId;
});

type Change = Parameters<typeof changeInvoiceTime>[1]['change'];
const change = (timeIds: number[], asked: Change, id = invoiceId) =>
  changeInvoiceTime(world.ctx(), { invoiceId: id, timeIds, change: asked });
const invoice = async () => (await getInvoice(world.ctx(), { invoiceId, page: 1 })).invoice;
const listed = async (list: string) => (await getInvoiceTime(world.ctx(), { invoiceId, list, page: 1 })).rows.map(({ timeId }) => timeId);
const messageOf = (work: Promise<unknown>) => work.then(() => '', (error: unknown) => (error as Error).message);

describe('the client’s time on the page of an invoice', () => {
  test('is allocated, written off, charged again and removed; the lists and the totals follow', async () => {
    expect(await listed('unallocated')).toContain(free);
    await change([free], { kind: 'allocate' });
    expect([await listed('allocated'), (await invoice()).total]).toEqual([[first, second, free], '792.00']);
    await change([first, free], { kind: 'write-off' });
    expect([await listed('allocated'), await listed('written-off')]).toEqual([[second], [first, free]]);
    expect(await invoice()).toMatchObject({ total: '132.00', writtenOff: '600.00', entryCount: 3 });
    await change([free], { kind: 'undo-write-off' });
    expect((await invoice()).total).toBe('528.00');
    await change([first, second], { kind: 'remove' });
    expect([await listed('allocated'), (await invoice()).total]).toEqual([[free], '396.00']);
    expect(await listed('unallocated')).toEqual(expect.arrayContaining([first, second]));
    const { sums } = await getInvoiceTime(world.ctx(), { invoiceId, list: 'allocated', page: 1 });
    expect(sums.allocated).toEqual({ entryCount: 1, workedSeconds: 10_800, value: '360.00', charged: '360.00' });
    await expectIdentities(world);
  });

  test('of another code takes the price of that code where its client rate set it, and keeps one that was typed', async () => {
    await execute(world.em(), sql`update tenant.timesheet set rate_source = 'client_rate',
      client_rate_id = (select min(client_rate_id) from tenant.client_rate) where time_id = ${first}`);
    await change([first, free], { kind: 'remove' }).catch(() => undefined);
    await change([first], { kind: 'remove' });
    const [byDefault = 0] = await addEntries(world, [{ hours: 1, date: '2026-11-05' }]);
    await execute(world.em(), sql`update tenant.timesheet set rate_source = 'employee_default' where time_id = ${byDefault}`);
    await change([first, free, byDefault], { kind: 'code', code: 'BPP' });
    expect(await rows(world.em(), sql`select billable_id as code, sell_price::text as price, sell_total::text as total,
        is_billing_type_overridden as overridden
      from tenant.timesheet where time_id in (${first}, ${free}, ${byDefault}) order by time_id`)).toEqual([
      { code: 'BPP', price: '110.0000', total: '220.00', overridden: true },
      { code: 'BPP', price: '120.0000', total: '360.00', overridden: true },
      { code: 'BPP', price: '140.0000', total: '140.00', overridden: true },
    ]);
    expect(await messageOf(change([first], { kind: 'allocate' }))).toContain('can only be on a Prepaid invoice');
    expect(await listWrongTotals(world.em())).toEqual([]);
  });

  test('moves to another project of the client, with its part of the totals', async () => {
    await change([first, free], { kind: 'project', projectId: 'genrl' });
    expect(await rows(world.em(), sql`select project_id as "projectId" from tenant.timesheet where time_id in (${first}, ${free})`))
      .toEqual([{ projectId: 'GENRL' }, { projectId: 'GENRL' }]);
    expect(await messageOf(change([first], { kind: 'project', projectId: 'ALPHA' }))).toContain('This client has no project “ALPHA”');
    expect(await messageOf(change([first], { kind: 'project', projectId: 'WEB' }))).toContain('Website has iterations');
    expect(await listWrongTotals(world.em())).toEqual([]);
    expect((await invoice()).total).toBe('396.00');
  });

  test('is refused by name where somebody else took it, its day is closed, or nothing would be left', async () => {
    const other = (await createInvoice(world.ctx(), invoiceInput({ timeIds: [free] }))).invoiceId;
    const named = '04/11/2026 Emil Price, Website (3.00 h)';
    expect(await messageOf(change([free], { kind: 'allocate' }))).toBe(`Taken by invoice ${other} in the meantime: ${named}.`);
    expect(await messageOf(change([first], { kind: 'allocate' }))).toContain('On this invoice already: ');
    expect(await messageOf(change([first, second], { kind: 'remove' })))
      .toBe(`Nothing else is on invoice ${invoiceId}. Delete the invoice instead: that releases the entry too.`);
    const [acme = 0] = await addEntries(world, [{ clientId: 'ACME', projectId: 'ALPHA' }]);
    expect(await messageOf(change([acme], { kind: 'allocate' }))).toContain('No longer time of this client: ');
    expect(await messageOf(change([999_999], { kind: 'allocate' }))).toContain('no longer exist');
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = '2026-11-03'`);
    expect(await messageOf(change([first], { kind: 'write-off' }))).toContain('In a closed period or a confirmed week: 02/11/2026');
    await closePeriods(world, { invoices: '2026-11-30' });
    expect(await messageOf(change([first], { kind: 'write-off' }))).toContain('Invoices are closed up to 30/11/2026');
    expect((await invoice()).total).toBe('396.00');
  });

  test('is not charged below what pays the invoice', async () => {
    await addReceipt(world, invoiceId, '300.00', 'NWIND');
    expect(await messageOf(change([first], { kind: 'write-off' })))
      .toBe(`Receipts and credit notes settle 300.00 of invoice ${invoiceId}, which would come to 132.00. `
        + 'Reallocate its receipts, or delete its credit notes, first.');
    expect(await messageOf(change([second], { kind: 'code', code: 'B' }))).toContain('Charged already: ');
  });

  test('works without scripts, page by page, and a refusal keeps the ticks', async () => {
    const browse = await openBrowser(world, world.admin);
    const at = `/invoice/details/${invoiceId}?time=unallocated`;
    expect((await browse(at)).page.text).toContain('Unallocated');
    const done = await browse(at, new URLSearchParams({ timeIds: String(free), intent: 'allocate' }));
    expect(done).toMatchObject({ path: at });
    expect(done.page.text).toContain('The entry was changed.');
    const post = async (form: Record<string, string | string[]>) =>
      answerOf(pageAction, await world.args(world.admin, '/', { form, params: { invoiceId: String(invoiceId) } }));
    expect(await post({ intent: 'allocate' })).toMatchObject({ status: 422, errors: { timeIds: ['Tick at least one entry.'] } });
    expect(await post({ timeIds: String(free) })).toMatchObject({ status: 422 });
    expect(await post({ timeIds: String(first), intent: 'code', code: 'X' })).toMatchObject({ errors: { code: ['Choose a code'] } });
    expect(await post({ timeIds: String(first), intent: 'project' })).toMatchObject({ errors: { projectId: ['Choose a project'] } });
  });
});

describe('an entry that is split', () => {
  const split = (timeId: number, at: { minutes: number } | { seconds: number }) =>
    splitInvoiceTime(world.ctx(), { invoiceId, timeId, split: at });
  const parts = (ids: number[]) => rows(world.em(), sql`select to_char(start_time, 'HH24:MI') as from, to_char(end_time, 'HH24:MI') as to,
    worked_seconds / 60 as minutes, time_less_seconds / 60 as less, sell_total::text as total, invoice_id is not null as invoiced
    from tenant.timesheet where time_id = any(${ids}::int[]) order by start_time`);

  test('becomes two with its hours, on the invoice as it was', async () => {
    const { timeId } = await split(first, { minutes: 8 * 60 + 50 });
    expect(await parts([first, timeId])).toEqual([
      { from: '08:00', to: '08:50', minutes: 50, less: 0, total: '100.00', invoiced: true },
      { from: '08:50', to: '10:00', minutes: 70, less: 0, total: '140.00', invoiced: true },
    ]);
    expect(await invoice()).toMatchObject({ total: '396.00', entryCount: 3 });
    expect(await listWrongTotals(world.em())).toEqual([]);
    await expectIdentities(world);
  });

  test('by hours, with its break in the second part', async () => {
    await execute(world.em(), sql`update tenant.timesheet set end_time = '12:00', time_less_seconds = 3600 where time_id = ${free}`);
    const { timeId } = await split(free, { seconds: 5400 });
    expect(await parts([free, timeId])).toMatchObject([{ to: '09:30', minutes: 90, less: 0, invoiced: false },
      { from: '09:30', minutes: 90, less: 60, total: '180.00' }]);
    expect(await listWrongTotals(world.em())).toEqual([]);
  });

  test.each([
    [{ at: '07:00' }, { at: ['The time must lie between the start and the end of the entry.'] }],
    [{ hours: '2' }, { hours: ['The entry has 2.00 h: the first part must have less.'] }],
    [{ at: '9' }, { at: ['Invalid time format: time must be in HH:mm format'] }],
    [{ hours: 'x' }, { hours: ['Enter a duration such as 1.5, 1:30, 90m or 9:00-10:30'] }],
    [{}, { at: ['Enter the time at which it is split, or the hours of the first part'] }],
    [{ at: '09:00', hours: '1' }, { at: ['Enter the time at which it is split, or the hours of the first part'] }],
  ])('by %j is refused', async (form, errors) => {
    const params = { invoiceId: String(invoiceId), timesheetId: String(first) };
    const answer = await answerOf(splitAction, await world.args(world.admin, '/', { form: form as Record<string, string>, params }));
    expect(answer.errors).toEqual(errors);
  });

  test('of another client is not found', async () => {
    const [acme = 0] = await addEntries(world, [{ clientId: 'ACME', projectId: 'ALPHA' }]);
    expect(await messageOf(split(acme, { seconds: 60 }))).toContain('No longer time of this client');
    await expect(split(999_999, { seconds: 60 })).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('a discount and lines stand beside whatever happens to the time', async () => {
  const { invoiceId: id } = await createInvoice(world.ctx(),
    { ...invoiceInput({ timeIds: [free], lines: [lineInput('Book', '50')] }), invoiceType: 'Both', discountPct: '0.1' });
  await change([free], { kind: 'write-off' }, id);
  expect((await getInvoice(world.ctx(), { invoiceId: id, page: 1 })).invoice).toMatchObject({ subtotal: '45.00', total: '49.50' });
  await change([free], { kind: 'remove' }, id);
  await expectIdentities(world);
});
