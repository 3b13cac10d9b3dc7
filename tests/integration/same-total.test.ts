import type { SqlEntityManager } from '@mikro-orm/sql';
import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  createInvoice, deleteInvoice, getInvoice, getInvoicePdf, listInvoiceCurrencies, listInvoices,
} from '#app/domain/money/billing/index.server.ts';
import { writeCounted } from '#app/domain/money/billing/list/invoice-sums.ts';
import { getClientMoney, listClientInvoices } from '#app/domain/clients/clients/index.server.ts';
import { createCreditNote, listCreditNotes } from '#app/domain/money/credit-notes/index.server.ts';
import { getHome } from '#app/domain/organisation/home/index.server.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { addMoney, subtractMoney } from '#app/domain/kernel/values/money.ts';
import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { listRevenue } from '#app/domain/money/money-reports/charged/revenue.ts';
import { listAgedDebtors } from '#app/domain/money/money-reports/debts/aged-debtors.ts';
import { listOpenInvoices } from '#app/domain/money/money-reports/debts/open-invoices.ts';
import { listInvoicedReceived } from '#app/domain/money/money-reports/documents/invoiced-received.ts';
import { listPayments } from '#app/domain/money/money-reports/documents/payments.ts';
import { listTaxSummary } from '#app/domain/money/money-reports/documents/tax-summary.ts';
import { explainInvoice, getInvoiceOverview } from '#app/domain/money/money-reports/index.server.ts';
import { createReceipt, listClientReceipts, listReceipts } from '#app/domain/money/receipts/index.server.ts';
import { getStatement } from '#app/domain/money/statements/index.server.ts';
import { loader as exportFile } from '#app/routes/_app/export/$file.ts';
import { invoiceInput, invoiceOver, lineInput, receiptInput } from '#tests/support/billing-input.ts';
import { creditInput } from '#tests/support/credit-input.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { addRecurringInvoice } from '#tests/support/recurring.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let invoiceId: number;

/*
 * An invoice in euro whose cents do not divide: three entries of twenty minutes at 99.99 are 33.33 each, five at 17.77 less 12.5 % are
 * 77.74 (77.74375); 177.73 before tax. Tax line by line: 3 × 3.33 + 7.77 = 17.76. Together 195.49 EUR, at 1.234567 241.35 AUD.
 * 77.77 EUR are paid, 96.01 AUD (96.0123); 117.72 EUR or 145.34 AUD are open.
 */
const INVOICE = { subtotal: '177.73', tax: '17.76', total: '195.49', paid: '77.77', outstanding: '117.72' };
const OWN = { total: '241.35', paid: '96.01', outstanding: '145.34' };

beforeAll(async () => {
  world = await createWorld();
  await execute(world.em(), sql`insert into tenant.currency (currency_id, exchange_rate) values ('EUR', 1.234567)`);
  await execute(world.em(), sql`update tenant.client set currency_id = 'EUR' where client_id = 'NWIND'`);
  const timeIds = await addEntries(world, ['09:00', '10:00', '11:00'].map((start) => ({ start, hours: 1 / 3, price: '99.99' })));
  const lines = [lineInput('Licences', '17.77', { quantity: '5', discountPct: '0.125' })];
  const input = invoiceInput({ invoiceType: 'Both' as const, invoiceDate: '2026-10-01', timeIds, lines });
  ({ invoiceId } = await createInvoice(world.ctx(), input));
  await createReceipt(world.ctx(), receiptInput('77.77', [`${invoiceId}:77.77`], { clientId: 'NWIND' }));
  await world.runJobs();
});

const YEAR = { startDate: '2026-01-01', endDate: '2026-12-31' };

describe('an invoice in another currency has the same total', () => {
  test('on its page, in its explanation, on its paper and in its PDF', async () => {
    const { invoice } = await getInvoice(world.ctx(), { invoiceId, page: 1 });
    const { tax: taxTotal, ...alike } = INVOICE;
    expect(invoice).toMatchObject({ ...alike, taxTotal });
    const explained = await explainInvoice(world.ctx(), { invoiceId });
    expect([explained.taxTotal, explained.totalInOwn, explained.payments.map(({ amount }) => amount)])
      .toEqual([INVOICE.tax, OWN.total, [INVOICE.paid]]);
    const browse = await openBrowser(world, world.admin);
    for (const path of [`/invoice/details/${invoiceId}`, `/explain/invoice/${invoiceId}`, `/invoice/details/${invoiceId}/print`])
      for (const figure of Object.values(INVOICE)) expect((await browse(path)).page.text, path).toContain(formatMoney(figure));
    const pdf = await getInvoicePdf(world.ctx(), { invoiceId });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf!.bytes)), { mergePages: true });
    for (const figure of [INVOICE.subtotal, INVOICE.tax, INVOICE.total]) expect(text).toContain(figure);
  });

  test('in the list, its file, the client’s page and every report, in its currency', async () => {
    const { rows: [listed] } = await listInvoices(world.ctx(), listInvoices.input.parse({}));
    const { total, paid, outstanding } = INVOICE;
    expect(listed).toMatchObject({ total, paid, outstanding });
    expect((await getClientMoney(world.ctx(), { clientId: 'NWIND' })).find(({ currencyId }) => currencyId === 'EUR'))
      .toMatchObject({ outstanding, overdue: outstanding, billedThisYear: total });
    const { rows: [open] } = await listOpenInvoices(world.ctx(), listOpenInvoices.input.parse({ currency: 'EUR' }));
    expect(open).toMatchObject({ id: invoiceId, total, paid, outstanding });
    const { totals: tax } = await listTaxSummary(world.ctx(), listTaxSummary.input.parse({ ...YEAR, currency: 'EUR' }));
    expect(tax).toMatchObject({ net: INVOICE.subtotal, tax: INVOICE.tax, total });
    const { totals: revenue } = await listRevenue(world.ctx(), listRevenue.input.parse({ ...YEAR, currency: 'EUR', by: 'product' }));
    expect(revenue.charged).toBe(INVOICE.subtotal);
    for (const [file, wanted] of [['invoices', [total, paid, outstanding]],
      ['open-invoices', [OWN.total, OWN.paid, OWN.outstanding]]] as const)
      expect((await fileOf(file))[1], file).toEqual(expect.arrayContaining([...wanted]));
  });

  test('beside the list of invoices in its own currency, and in all of them together', async () => {
    const own = (await createInvoice(world.ctx(), invoiceOver('100', 'ACME', '2026-11-18'))).invoiceId;
    const listed = (params: object) => listInvoiceCurrencies(world.ctx(), listInvoiceCurrencies.input.parse(params));
    const { total, paid, outstanding } = INVOICE;
    expect(await listed({})).toEqual([
      { currencyId: 'AUD', isOwn: true, invoiceCount: 1, total: '100.00', paid: '0.00', outstanding: '100.00' },
      { currencyId: 'EUR', isOwn: false, invoiceCount: 1, total, paid, outstanding },
    ]);
    expect(await listed({ clientId: 'ACME' })).toEqual([]);
    expect((await listed({ state: 'overdue', from: '2026-09-01' })).map(({ currencyId }) => currencyId)).toEqual(['EUR']);
    const { page } = await (await openBrowser(world, world.admin))('/invoice/list');
    expect(page.table('Totals by currency').rows.map((row) => row.join(' ')))
      .toEqual(['AUD 1 100.00 0.00 100.00', 'EUR 1 195.49 77.77 117.72']);
    await deleteInvoice(world.ctx(), { invoiceId: own });
    const plain = await createWorld();
    expect((await (await openBrowser(plain, plain.admin))('/invoice/list')).page.text).not.toContain('By currency');
  });

  test('in the organisation’s currency, wherever several are added up', async () => {
    const { states } = await listInvoices(world.ctx(), listInvoices.input.parse({}));
    expect(states.all).toMatchObject(OWN);
    expect(states.overdue.outstanding).toBe(OWN.outstanding);
    expect((await listAgedDebtors(world.ctx(), listAgedDebtors.input.parse({}))).totals.total).toBe(OWN.outstanding);
    expect((await getInvoiceOverview(world.ctx(), {}))).toMatchObject({ outstanding: OWN.outstanding, overdue: OWN.outstanding });
    expect((await getHome(world.ctx(), {})).organisation?.overdue?.total).toBe(OWN.outstanding);
    const { totals } = await listInvoicedReceived(world.ctx(), listInvoicedReceived.input.parse(YEAR));
    expect(totals).toMatchObject({ invoiced: OWN.total, received: OWN.paid, difference: OWN.outstanding });
    const { totals: tax } = await listTaxSummary(world.ctx(), listTaxSummary.input.parse(YEAR));
    expect(tax.total).toBe(OWN.total);
    for (const by of ['client', 'project', 'person', 'product'])
      expect((await listRevenue(world.ctx(), listRevenue.input.parse({ ...YEAR, by }))).totals.charged, by).toBe(tax.net);
  });
});

/*
 * Acme is billed in the organisation's currency and in euro, at 1.6: 200.00 AUD, of which 150.00 are paid; 110.00 EUR (176.00 AUD), of
 * which 33.33 are paid, in AUD 53.33; and 0.07 EUR (0.11 AUD) that are credited with 5.07, of which 5.00 EUR (8.00 AUD) stay unused. A
 * draft over 40.00 AUD is no debt.
 */
describe('a client with invoices in two currencies', () => {
  let two: World;
  const ACME = { clientId: 'ACME' };
  const tab = { ...ACME, sort: 'date', direction: 'desc' as const, page: 1, size: 20 };
  const bill = async (amount: string, currencyId: string) => (await createInvoice(two.ctx(), invoiceInput({
    ...ACME, invoiceDate: '2026-10-01', invoiceType: 'Product' as const, currencyId, lines: [lineInput('Work', amount, { taxPct: '0' })],
  }))).invoiceId;

  beforeAll(async () => {
    two = await createWorld();
    await execute(two.em(), sql`insert into tenant.currency (currency_id, exchange_rate) values ('EUR', 1.6)`);
    const [own, draft] = [await bill('200', 'AUD'), await bill('40', 'AUD')];
    const [euro, cents] = [await bill('110', 'EUR'), await bill('0.07', 'EUR')];
    await createReceipt(two.ctx(), receiptInput('150', [`${own}:150.00`], {}));
    await createReceipt(two.ctx(), receiptInput('33.33', [`${euro}:33.33`], { currencyId: 'EUR' }));
    await createCreditNote(two.ctx(), creditInput('5.07', { invoiceId: cents, creditNoteDate: '2026-11-01' }));
    await two.em().transactional((em) => writeCounted(em as SqlEntityManager, [draft], () =>
      execute(em as SqlEntityManager, sql`update tenant.invoice set is_draft = true where invoice_id = ${draft}`)));
    // What is worth something else today changes nothing that is billed or paid.
    await execute(two.em(), sql`update tenant.currency set exchange_rate = 9`);
  });

  test('has the same totals on its tabs, in the lists and in the reports, together and by currency', async () => {
    const ctx = two.ctx();
    const listed = async (state: string) =>
      (await listInvoices(ctx, listInvoices.input.parse({ ...ACME, state }))).totals;
    const byCurrency = (of: readonly { currencyId: string; total: string; paid: string; outstanding: string }[]) =>
      of.map(({ currencyId, total, paid, outstanding }) => [currencyId, total, paid, outstanding]);

    const outstanding = await listClientInvoices(ctx, { ...tab, outstanding: true });
    expect(outstanding.totals).toEqual({ total: '376.00', paid: '203.33', outstanding: '172.67' });
    expect(await listed('outstanding')).toEqual({ invoiceCount: outstanding.total, ...outstanding.totals });
    const inEach = [['AUD', '200.00', '150.00', '50.00'], ['EUR', '110.00', '33.33', '76.67']];
    expect(byCurrency(outstanding.currencies)).toEqual(inEach);
    expect(byCurrency(await listInvoiceCurrencies(ctx, listInvoiceCurrencies.input.parse({ ...ACME, state: 'outstanding' }))))
      .toEqual(inEach);
    expect((await getClientMoney(ctx, ACME)).map((of) => [of.currencyId, of.outstanding]))
      .toEqual(inEach.map(([id, , , open]) => [id, open]));

    const credits = await listCreditNotes(ctx, listCreditNotes.input.parse(ACME));
    expect(credits.totals).toEqual({ amount: '8.11', allocated: '0.11', negatedAmount: '-8.11', negatedRest: '-8.00' });
    expect([credits.hasCurrencies, credits.currencies.map((of) => [of.currencyId, of.amount, of.allocated])])
      .toEqual([true, [['EUR', '5.07', '0.07']]]);
    // All that is billed: 200.00 + 176.00 + 0.11 + the draft − 8.11.
    const all = await listClientInvoices(ctx, { ...tab, outstanding: false });
    expect(all.totals).toEqual({ total: '408.00', paid: '203.33', outstanding: '164.67' });
    const invoices = await listed('all');
    expect(all.totals).toEqual({
      total: addMoney(invoices.total, credits.totals.negatedAmount), paid: subtractMoney(invoices.paid, credits.totals.allocated),
      outstanding: addMoney(invoices.outstanding, credits.totals.negatedRest),
    });

    const debtors = await listAgedDebtors(ctx, listAgedDebtors.input.parse(ACME));
    expect(debtors.totals).toMatchObject({ total: all.totals.outstanding });
    const { accounts } = await getStatement(ctx, { ...ACME, from: '2026-01-01', to: '2026-12-31' });
    expect(accounts.map(({ currencyId, closing }) => [currencyId, closing])).toEqual([['AUD', '50.00'], ['EUR', '71.67']]);
    for (const { currencyId: currency, closing } of accounts)
      expect((await listAgedDebtors(ctx, listAgedDebtors.input.parse({ ...ACME, currency }))).totals.total, currency).toBe(closing);
  });

  test('has paid the same on its tab, in the list of receipts and in the reports', async () => {
    const ctx = two.ctx();
    const paid = '203.33';
    const receipts = await listClientReceipts(ctx, tab);
    const list = await listReceipts(ctx, listReceipts.input.parse({ search: 'ACME', searchIn: 'clientId' }));
    expect([receipts.totals.paid, list.totals.paid]).toEqual([paid, paid]);
    expect(receipts.rows.map(({ currencyId, paid: amount }) => `${currencyId} ${amount}`)).toEqual(['EUR 33.33', 'AUD 150.00']);
    expect(receipts.currencies).toEqual(list.currencies);
    expect(list.currencies.map((of) => [of.currencyId, of.paid, of.ownPaid]))
      .toEqual([['AUD', '150.00', '150.00'], ['EUR', '33.33', '53.33']]);
    expect((await listPayments(ctx, listPayments.input.parse(ACME))).totals.paid).toBe(paid);
    for (const asked of [{}, ACME])
      expect((await listInvoicedReceived(ctx, listInvoicedReceived.input.parse(asked))).totals.received).toBe(paid);
  });

  test('says on its page which currency is which', async () => {
    await addRecurringInvoice(two);
    const browse = await openBrowser(two, two.admin);
    const open = async (name: string) => (await browse(`/admin/clients/ACME?tab=${name}`)).page;
    const outstanding = await open('outstanding');
    expect(outstanding.table('Outstanding invoices').totals).toEqual(expect.arrayContaining(['Total AUD', '376.00', '203.33', '172.67']));
    expect(outstanding.table('Totals by currency').totals).toEqual(expect.arrayContaining(['376.00', '203.33', '172.67']));
    expect((await open('receipts')).table('Receipts').totals).toEqual(expect.arrayContaining(['Total AUD', '203.33']));
    const credits = (await open('credit-notes')).table('Credit notes');
    expect([credits.headings.includes('Currency'), credits.rows[0]?.includes('EUR')]).toEqual([true, true]);
    expect((await browse('/invoice/recurring')).page.table('Recurring invoices').headings).toContain('Currency');
    const plain = await createWorld();
    await addRecurringInvoice(plain);
    const { page } = await (await openBrowser(plain, plain.admin))('/invoice/recurring');
    expect(page.table('Recurring invoices').headings).not.toContain('Currency');
  });
});

/** The rows of a list as a file. */
async function fileOf(list: string): Promise<string[][]> {
  const answer = await exportFile(await world.args(world.admin, `/export/${list}.csv`,
    { params: { file: `${list}.csv` } }) as never) as Response;
  return parse(Buffer.from(await answer.arrayBuffer()), { bom: true }) as string[][];
}
