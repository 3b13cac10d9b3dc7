import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  createInvoice, deleteInvoice, findInvoiceByNumber, getInvoice, getNewInvoice, listInvoices, updateInvoice,
} from '#app/domain/money/billing/index.server.ts';
import { getClientMoney } from '#app/domain/clients/clients/index.server.ts';
import { getHistory } from '#app/domain/organisation/history/index.server.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { subtractMoney } from '#app/domain/kernel/values/money.ts';
import { invoiceInput, lineInput } from '#tests/support/billing-input.ts';
import { expectIdentities } from '#tests/support/invoice-figures.ts';
import { addReceipt } from '#tests/support/invoices.ts';
import { processorTime } from '#tests/support/processor-time.ts';
import { openPages } from '#tests/support/browse.ts';
import { addEntries, closePeriods } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });

const draft = <More extends object>(timeIds: number[], more?: More) => invoiceInput({ timeIds, ...more });
const line = lineInput;
const list = { search: '', clientId: '', currency: '', state: 'all' as const, from: '', to: '', sort: 'invoiceId' as const,
  direction: 'desc' as const, page: 1, size: 20 };
const invoiceOf = async (timeIds: number[]) =>
  (await rows<{ invoiceId: number | null }>(
    world.em(), sql`select invoice_id as "invoiceId" from tenant.timesheet where time_id = any(${timeIds}::int[]) order by time_id`,
  )).map((row) => row.invoiceId);
const refusal = (work: Promise<unknown>) =>
  work.then(() => undefined, (error: unknown) => error as { code: string; message: string; fields: Record<string, string[]> });

describe('a new invoice', () => {
  test('charges B, shows W, adds lines and taxes them', async () => {
    const ids = await addEntries(world, [{ hours: 2 }, { hours: 1, code: 'W' }, { hours: 1.5, price: '99.9900', date: '2026-11-03' }]);
    const { invoiceId } = await createInvoice(world.ctx(), draft(ids, {
      invoiceType: 'Both' as const, clientRef: 'PO 1',
      lines: [line('Hosting', '50'), line('Discounted', '10', { quantity: '3', discountPct: '0.5' })],
    }));
    const { invoice, entries, lines, facts } = await getInvoice(world.ctx(), { invoiceId, page: 1 });
    expect(invoice).toMatchObject({ timeTotal: '389.99', lineTotal: '65.00', subtotal: '454.99', taxTotal: '45.50', total: '500.49',
      outstanding: '500.49', writtenOff: '120.00', category: 'Tax Invoice', currencyId: 'AUD' });
    expect(entries.map(({ billingCode, charged }) => [billingCode, charged])).toEqual([['B', '240.00'], ['W', '0.00'], ['B', '149.99']]);
    expect(lines.map(({ description, amount }) => [description, amount])).toEqual([['Hosting', '50.00'], ['Discounted', '15.00']]);
    expect(facts).toMatchObject({ payment: 'unpaid', dueDate: '2026-12-02', outstandingDays: 0, closed: false, pdfFresh: false });
    expect(await expectIdentities(world)).toBeGreaterThan(0);
  });

  test('numbers follow each other without gaps, also around a refused one', async () => {
    const [first = 0, second = 0] = await addEntries(world, [{}, {}]);
    const a = await createInvoice(world.ctx(), draft([first]));
    await expect(createInvoice(world.ctx(), draft([first]))).rejects.toMatchObject({ code: 'conflict' });
    const b = await createInvoice(world.ctx(), draft([second]));
    expect(b.invoiceId).toBe(a.invoiceId + 1);
  });

  test('says which entries another invoice took, and leaves the others free', async () => {
    const [taken = 0, free = 0] = await addEntries(world, [{ hours: 3 }, {}]);
    const { invoiceId } = await createInvoice(world.ctx(), draft([taken]));
    const refused = await refusal(createInvoice(world.ctx(), draft([taken, free])));
    expect(refused?.message).toBe(`Taken by invoice ${invoiceId} in the meantime: 02/11/2026 Emil Price, Website (3.00 h).`);
    expect(await invoiceOf([taken, free])).toEqual([invoiceId, null]);
  });

  test('takes BPP on a Prepaid invoice only, and draws instead of charging', async () => {
    const ids = await addEntries(world, [{ code: 'BPP', price: '110.0000' }]);
    const refused = await refusal(createInvoice(world.ctx(), draft(ids)));
    expect(refused?.fields)
      .toEqual({
        invoiceType: [
          'Entries with the code BPP draw on a prepaid balance and can only be on a Prepaid invoice: 02/11/2026 Emil Price, Website '
            + '(1.00 h).'] });
    const { invoiceId } = await createInvoice(
      world.ctx(), draft(ids, { invoiceType: 'Prepaid' as const, lines: [line('Ten hours in advance', '1100')] }),
    );
    expect((await getInvoice(world.ctx(), { invoiceId, page: 1 })).invoice)
      .toMatchObject({ timeTotal: '0.00', subtotal: '1100.00', total: '1210.00' });
  });

  test.each([
    ['nothing chosen', {}, 'invoiceType', 'Choose at least one entry or add a line: an invoice cannot be empty.'],
    ['lines on Time', { lines: [line('x', '1')] }, 'invoiceType',
      'A Time invoice has no other lines. Choose the type Both, or leave the lines empty.'],
    ['an unknown client', { clientId: 'NOBODY', lines: [line('x', '1')] }, 'clientId', 'Client not found.'],
    ['no such day', { invoiceDate: '2026-02-30' }, 'invoiceDate', 'Invoice date is not a valid date'],
    ['terms', { paymentTermsDays: 366 }, 'paymentTermsDays', 'Payment terms must be between 0 and 365'],
    ['a reference too long', { clientRef: 'x'.repeat(101) }, 'clientRef', 'Client reference should not exceed 100 characters.'],
    ['a control character', { note: 'a\u0000b' }, 'note', 'Note contains a control character. Please remove it.'],
    ['a tax of 101 %', { invoiceType: 'Product', lines: [line('x', '1', { taxPct: '1.01' })] }, 'lines.0.taxPct',
      'Tax: must be a fraction between 0 and 1'],
    ['a price that is no number', { invoiceType: 'Product', lines: [line('x', 'ten')] }, 'lines.0.price', 'Price is not a number'],
    ['a period backwards', { periodFrom: '2026-11-02', periodTo: '2026-11-01' }, 'periodTo', 'Period to must not be before period from'],
  ])('refuses %s', async (_, more, field, message) => {
    const refused = await refusal(createInvoice(world.ctx(), draft([], more)));
    expect(refused?.fields[field]).toEqual([message]);
  });

  test('refuses entries that are not there or of another client', async () => {
    const [acme = 0] = await addEntries(world, [{ clientId: 'ACME', projectId: 'ALPHA', tax: '0' }]);
    const refused = await refusal(createInvoice(world.ctx(), draft([acme, 99_999_999])));
    expect(refused).toMatchObject({ code: 'conflict' });
    expect(refused?.fields['timeIds']).toEqual([
      'No longer time of this client: 02/11/2026 Emil Price, Project Alpha (1.00 h).', '1 of the chosen entries no longer exist.',
    ]);
  });

  test('takes everything of a filter when it is what was shown', async () => {
    await addEntries(world, Array.from({ length: 5 }, () => ({ clientId: 'ACME', projectId: 'ALPHA', tax: '0', date: '2026-10-05' })));
    const filter = { from: '2026-10-01', to: '2026-10-31', projectId: 'ALPHA' };
    const shown = (count: number) => draft([], { clientId: 'ACME', time: { filter, count } });
    const refused = await refusal(createInvoice(world.ctx(), shown(4)));
    expect(refused?.message).toContain('it now holds 5 entries instead of 4');
    const { invoiceId } = await createInvoice(world.ctx(), shown(5));
    expect((await getInvoice(world.ctx(), { invoiceId, page: 1 })).invoice)
      .toMatchObject({ entryCount: 5, total: '600.00', taxTotal: '0.00' });
  });

  test('rounds tax once per document when the organisation chooses so', async () => {
    const third = { hours: 1, price: '33.3500' };
    await execute(world.em(), sql`update tenant.organisation set tax_per_document = true`);
    const { invoiceId } = await createInvoice(world.ctx(), draft(await addEntries(world, [third, third, third])));
    await execute(world.em(), sql`update tenant.organisation set tax_per_document = false`);
    const byLine = await createInvoice(world.ctx(), draft(await addEntries(world, [third, third, third])));
    const tax = async (id: number) => (await getInvoice(world.ctx(), { invoiceId: id, page: 1 })).invoice.taxTotal;
    expect([await tax(invoiceId), await tax(byLine.invoiceId)]).toEqual(['10.01', '10.02']);
  });

  test('with a thousand entries is quick', async () => {
    const ids = await addEntries(
      world, Array.from({ length: 1000 }, (_, i) => ({ date: `2026-09-${String(1 + (i % 30)).padStart(2, '0')}` })),
    );
    let invoiceId = 0;
    expect(await processorTime(async () => { ({ invoiceId } = await createInvoice(world.ctx(), draft(ids))); })).toBeLessThan(2000);
    const { invoice, entries } = await getInvoice(world.ctx(), { invoiceId, page: 10 });
    expect(invoice).toMatchObject({ entryCount: 1000, total: '132000.00' });
    expect(entries).toHaveLength(100);
  });
});

test('the new-invoice page lists what is unbilled, by period and project', async () => {
  await addEntries(world, [{ date: '2026-08-01' }, { date: '2026-08-31', projectId: 'GENRL' }, { date: '2026-08-15', code: 'W' }]);
  const filter = { clientId: 'NWIND', from: '2026-08-01', to: '2026-08-31' };
  const view = await getNewInvoice(world.ctx(), filter);
  expect(view.summary).toMatchObject({
    entryCount: 3, workedSeconds: 10_800, billable: '240.00', earliest: '2026-08-01', latest: '2026-08-31',
  });
  expect((await getNewInvoice(world.ctx(), { ...filter, projectId: 'GENRL' })).entries).toHaveLength(1);
  await expect(getNewInvoice(world.ctx(), { clientId: 'NOBODY', from: '', to: '' })).rejects.toMatchObject({ code: 'not_found' });
});

describe('on paper', () => {
  test('an invoice has every row of time that its total counts', async () => {
    const ask = await openPages(world, world.admin);
    const ids = await addEntries(
      world, Array.from({ length: 130 }, (_, index) => ({ date: `2026-07-${String(1 + (index % 31)).padStart(2, '0')}` })),
    );
    const { invoiceId } = await createInvoice(world.ctx(), draft(ids));
    const { page: paper } = await ask(`/invoice/details/${invoiceId}/print`);
    expect(paper.part('#invoice-time').table().rows).toHaveLength(130);
    expect(paper.all('nav.pagination')).toEqual([]);
    const { page: screen } = await ask(`/invoice/details/${invoiceId}`);
    expect(screen.part('#invoice-time').table().rows).toHaveLength(100);
    expect(screen.hrefs).toContain(`/invoice/details/${invoiceId}/print`);
    expect(screen.text).toContain('This paper has a part only.');
  });
});

describe('deleting', () => {
  test('frees the time in the same transaction', async () => {
    const ids = await addEntries(world, [{}, {}]);
    const { invoiceId } = await createInvoice(world.ctx(), draft(ids));
    expect(await deleteInvoice(world.ctx(), { invoiceId })).toEqual({ released: 2 });
    expect(await invoiceOf(ids)).toEqual([null, null]);
    await expect(getInvoice(world.ctx(), { invoiceId, page: 1 })).rejects.toMatchObject({ code: 'not_found' });
    await expect(deleteInvoice(world.ctx(), { invoiceId })).rejects.toMatchObject({ code: 'not_found' });
    expect((await createInvoice(world.ctx(), draft(ids))).invoiceId).toBeGreaterThan(invoiceId);
  });

  test('is refused while a receipt pays it', async () => {
    const ids = await addEntries(world, [{}]);
    const { invoiceId } = await createInvoice(world.ctx(), draft(ids));
    const receiptId = await addReceipt(world, invoiceId, '132.00', 'NWIND');
    const refused = await refusal(deleteInvoice(world.ctx(), { invoiceId }));
    expect(refused?.message).toBe(
      `Invoice ${invoiceId} is paid by receipt ${receiptId}. Remove the allocation or delete the receipt first.`,
    );
    expect(await invoiceOf(ids)).toEqual([invoiceId]);
  });
});

describe('closed periods', () => {
  test('nothing is made, moved into, changed but the internal note, or deleted', async () => {
    const [before = 0, after = 0] = await addEntries(world, [{}, {}]);
    const { invoiceId } = await createInvoice(world.ctx(), draft([before], { invoiceDate: '2026-10-31' }));
    await closePeriods(world, { invoices: '2026-10-31' });
    const refused = await refusal(createInvoice(world.ctx(), draft([after], { invoiceDate: '2026-10-31' })));
    expect(refused?.fields['invoiceDate']?.[0]).toContain('Invoices are closed up to 31/10/2026.');
    expect(await refusal(deleteInvoice(world.ctx(), { invoiceId }))).toMatchObject({ code: 'rule_violated' });
    const header = {
      invoiceId, version: 1, invoiceDate: '2026-10-31', clientRef: '', paymentTermsDays: 14, note: '', internalNote: 'Called them',
    };
    await updateInvoice(world.ctx(), header);
    expect(await refusal(updateInvoice(world.ctx(), { ...header, version: 2, note: 'Thanks' }))).toMatchObject({
      code: 'rule_violated', fields: { note: ['Invoices are closed up to 31/10/2026: only the internal note can be changed.'] },
    });
    await closePeriods(world, { invoices: null });
  });
});

test('a change stands in the history', async () => {
  const { invoiceId } = await createInvoice(world.ctx(), draft(await addEntries(world, [{}])));
  const header = { invoiceId, version: 1, invoiceDate: '2026-11-18', clientRef: 'Mine', paymentTermsDays: 7, note: '', internalNote: '' };
  await updateInvoice(world.ctx(), header);
  const { facts } = await getInvoice(world.ctx(), { invoiceId, page: 1 });
  const { changes } = await getHistory(world.ctx(), { kind: 'invoice', id: String(invoiceId) });
  expect(changes[0]).toMatchObject({
    what: 'Changed', who: 'Ada Minton',
    changes: [{ label: 'Client reference', before: '', after: 'Mine' }, { label: 'Payment terms', before: '14', after: '7' }],
  });
  expect(facts.dueDate).toBe('2026-11-25');
});

describe('the list', () => {
  test('finds by number, client and reference, and adds up what it found', async () => {
    const { invoiceId } = await createInvoice(world.ctx(), draft(await addEntries(world, [{}]), { clientRef: 'needle 50%_' }));
    expect(await findInvoiceByNumber(world.ctx(), { search: `INV-${invoiceId}` })).toBe(invoiceId);
    expect(await findInvoiceByNumber(world.ctx(), { search: '99999999' })).toBeUndefined();
    const found = await listInvoices(world.ctx(), { ...list, search: '50%_' });
    expect(found.rows).toMatchObject([{ invoiceId, clientName: 'Northwind Traders', total: '132.00', outstandingDays: 0, delivery: null }]);
    expect(found.totals).toEqual({ invoiceCount: 1, total: '132.00', paid: '0.00', outstanding: '132.00' });
  });

  test('knows the overdue ones', async () => {
    const { invoiceId } = await createInvoice(
      world.ctx(), draft(await addEntries(world, [{}]), { invoiceDate: '2026-11-01', paymentTermsDays: 7 }),
    );
    const found = await listInvoices(world.ctx(), { ...list, state: 'overdue', size: 100 });
    expect(found.rows.find((row) => row.invoiceId === invoiceId)).toMatchObject({ dueDate: '2026-11-08', outstandingDays: 10 });
    expect(found.states.overdue).toEqual(found.totals);
    for (const state of ['all', 'outstanding', 'overdue', 'paid'] as const)
      expect((await listInvoices(world.ctx(), { ...list, state })).totals, state).toEqual(found.states[state]);
    const { all, outstanding, paid } = found.states;
    expect([outstanding.invoiceCount + paid.invoiceCount, outstanding.outstanding]).toEqual([all.invoiceCount, all.outstanding]);
  });
});

test('the page of a client opens with what it owes, what is unbilled, and what was billed this year', async () => {
  const before = (await getClientMoney(world.ctx(), { clientId: 'NWIND' }))[0]!;
  const [billed = 0] = await addEntries(world, [{ hours: 2 }, { code: 'W', hours: 5 }, { hours: 3 }]);
  await createInvoice(world.ctx(), draft([billed], { invoiceDate: '2026-11-01', paymentTermsDays: 7 }));
  const money = await getClientMoney(world.ctx(), { clientId: 'NWIND' });
  const added = (name: 'outstanding' | 'overdue' | 'unbilled' | 'billedThisYear') => subtractMoney(money[0]![name], before[name]);
  expect([added('outstanding'), added('overdue'), added('billedThisYear'), added('unbilled')])
    .toEqual(['264.00', '264.00', '264.00', '360.00']);
  const { page } = await (await openPages(world, world.admin))('/admin/clients/NWIND');
  for (const [term, figure] of [['Outstanding', money[0]!.outstanding], ['Billed this year', money[0]!.billedThisYear]] as const)
    expect(page.text).toContain(`${term} ${formatMoney(figure)} AUD`);
});

test('after all of this the books still agree', async () => {
  expect(await expectIdentities(world)).toBeGreaterThan(10);
  const orphan = await firstRow(world.em(),
    sql`select 1 from tenant.timesheet t where t.invoice_id is not null
      and not exists (select 1 from tenant.invoice i where i.invoice_id = t.invoice_id)`);
  expect(orphan).toBeUndefined();
});
