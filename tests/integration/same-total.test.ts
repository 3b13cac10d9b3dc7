import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createInvoice, deleteInvoice, getInvoice, getInvoicePdf, listInvoiceCurrencies, listInvoices,
} from '#app/domain/billing/index.server.ts';
import { getClientMoney } from '#app/domain/clients/index.server.ts';
import { getHome } from '#app/domain/home/index.server.ts';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import {
  explainInvoice, getInvoiceOverview, listAgedDebtors, listInvoicedReceived, listOpenInvoices, listRevenue, listTaxSummary,
} from '#app/domain/money-reports/index.server.ts';
import { createReceipt } from '#app/domain/receipts/index.server.ts';
import { loader as exportFile } from '#app/routes/_app/export/$file.ts';
import { invoiceInput, invoiceOver, lineInput, receiptInput } from '#tests/support/billing-input.ts';
import { openBrowser } from '#tests/support/browse.ts';
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

/** The rows of a list as a file. */
async function fileOf(list: string): Promise<string[][]> {
  const answer = await exportFile(await world.args(world.admin, `/export/${list}.csv`,
    { params: { file: `${list}.csv` } }) as never) as Response;
  return parse(Buffer.from(await answer.arrayBuffer()), { bom: true }) as string[][];
}
