import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createInvoice } from '#app/domain/money/billing/index.server.ts';
import { createCreditNote } from '#app/domain/money/credit-notes/index.server.ts';
import { clientDiscount } from '#app/domain/money/discounts/index.server.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { listForecast } from '#app/domain/money/money-reports/ahead/forecast.ts';
import { listAgedDebtors } from '#app/domain/money/money-reports/debts/aged-debtors.ts';
import { listOpenInvoices } from '#app/domain/money/money-reports/debts/open-invoices.ts';
import { getInvoiceOverview } from '#app/domain/money/money-reports/index.server.ts';
import { createReceipt } from '#app/domain/money/receipts/index.server.ts';
import { generateRecurringProducts } from '#app/domain/money/recurring-products/index.server.ts';
import { getStatement } from '#app/domain/money/statements/index.server.ts';
import { invoiceOver, receiptInput } from '#tests/support/billing-input.ts';
import { openPages } from '#tests/support/browse.ts';
import { creditInput } from '#tests/support/credit-input.ts';
import { addProduct, addProductCategory, addRecurring, addSku } from '#tests/support/plain-records.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
// Today is Wednesday, 18 November 2026.
beforeAll(async () => {
  world = await createWorld();
  await execute(world.em(), sql`insert into tenant.currency (currency_id, exchange_rate) values ('EUR', 1.333333)`);
  await execute(world.em(), sql`update tenant.client set currency_id = 'EUR' where client_id = 'ACME'`);
});

const debtors = (more: object = {}) => listAgedDebtors(world.ctx(), listAgedDebtors.input.parse(more));

describe('an open credit', () => {
  test('stands among the debtors, is taken off the total, and is no part of what is outstanding', async () => {
    const { invoiceId } = await createInvoice(world.ctx(), invoiceOver('300.00', 'NWIND', '2026-09-01'));
    const { creditNoteId } = await createCreditNote(world.ctx(), creditInput('120', { clientId: 'NWIND', creditNoteDate: '2026-10-05' }));
    await createCreditNote(world.ctx(), creditInput('33.33', { creditNoteDate: '2026-11-02' }));
    const { rows: found, totals, total, perCurrency } = await debtors();
    const owed = Number(totals.to90) + Number(totals.to60);
    expect(found.map(({ id, invoices, credit, total: net }) => [id, invoices, credit, net])).toEqual([
      ['NWIND', 1, '-120.00', (owed - 120).toFixed(2)],
      // 33.33 EUR at 1.333333.
      ['ACME', 0, '-44.44', '-44.44'],
    ]);
    expect([total, totals.owing, totals.credit, totals.total]).toEqual([2, 1, '-164.44', (owed - 164.44).toFixed(2)]);
    expect(perCurrency).toEqual([{ currencyId: 'AUD', total: (owed - 120).toFixed(2) }, { currencyId: 'EUR', total: '-33.33' }]);
    const overview = await getInvoiceOverview(world.ctx(), {});
    expect(overview).toMatchObject({ outstanding: owed.toFixed(2), openCredit: '-164.44', debtors: 1, openInvoices: 1 });
    const open = await listOpenInvoices(world.ctx(), listOpenInvoices.input.parse({}));
    expect(open.totals.outstanding).toBe(overview.outstanding);
    const { accounts: [account] } = await getStatement(world.ctx(), { clientId: 'NWIND', from: '', to: '' });
    expect(account?.closing).toBe(found[0]?.total);

    // What a receipt uses of it is gone from that day on, and was there before.
    const lines = [`${invoiceId}:120.00`, `CN-${creditNoteId}:-50.00`];
    await createReceipt(world.ctx(), receiptInput('70', lines, { clientId: 'NWIND', paymentDate: '2026-11-10' }));
    for (const [asOf, credit] of [['2026-11-18', '-70.00'], ['2026-11-09', '-120.00'], ['2026-10-04', '0.00']] as const) {
      const { rows: [northwind] } = await debtors({ asOf, clientId: 'NWIND' });
      expect([asOf, northwind?.credit]).toEqual([asOf, credit]);
      const { accounts } = await getStatement(world.ctx(), { clientId: 'NWIND', from: asOf, to: asOf });
      expect(accounts[0]?.closing, asOf).toBe(northwind?.total);
    }
    expect((await debtors({ currency: 'EUR' })).totals).toMatchObject({ credit: '-33.33', total: '-33.33' });
  });

  test('is on the page of the debtors and of the overview, with its basis and what it leads to', async () => {
    const open = await openPages(world, world.admin);
    const { page } = await open('/reports/aged-debtors?sort=credit');
    expect(page.table('Aged Debtors').headings).toEqual(
      ['Client', 'Invoices', 'Not due', '1–30 days', '31–60 days', '61–90 days', 'Over 90 days', 'Credit', 'Total']);
    expect(page.text).toContain('Credit is what of credit notes');
    const hrefs = page.links.map(({ href }) => href);
    expect(hrefs).toEqual(expect.arrayContaining(['/reports/open-credit?clientId=NWIND', '/admin/clients/NWIND/statement']));
    const overview = (await open('/invoice/overview')).page;
    expect(overview.text).toContain('(114.44) credit not used');
    expect(overview.link('(114.44)').href).toBe('/reports/open-credit');
  });
});

describe('the forecast', () => {
  test('takes off the discount that the generator will, of the day of each period', async () => {
    await addProductCategory(world, 'LIC', 'Licences');
    await addProduct(world, 'TIDE', 'Tideline');
    await addSku(world, 'TIDE', 'TID1', 'A user');
    await execute(world.em(), sql`update tenant.product set allows_discount = true where prod_id = 'TIDE'`);
    await execute(world.em(), sql`update tenant.client set default_discount_pct = 0.1 where client_id = 'NWIND'`);
    await addRecurring(world, { clientId: 'NWIND', skuId: 'TID1', firstInvoicePeriod: 1, subsequentInvoicePeriod: 1, unit: 'Month',
      sellAmount: '99.99', dateStart: '2026-11-18', dateEnd: '2027-02-28' });
    await clientDiscount.create(world.ctx(), { clientId: 'NWIND', skuId: 'TID1', discountPct: '0.25', dateStart: '2026-12-01',
      dateEnd: '2026-12-31', notes: '' } as never);
    const { rows: months } = await listForecast(world.ctx(), listForecast.input.parse({}));
    // 99.99 less 10 % is 89.991, less 25 % is 74.9925.
    expect(months.slice(0, 5).map(({ products }) => products)).toEqual(['89.99', '74.99', '89.99', '89.99', '0.00']);
    await generateRecurringProducts(world.system());
    const [made] = await rows<{ subtotal: string }>(world.em(), sql`select subtotal from tenant.invoice where is_draft`);
    expect(made?.subtotal).toBe(months[0]?.products);
    await execute(world.em(), sql`update tenant.product set allows_discount = false where prod_id = 'TIDE'`);
    const { rows: plain } = await listForecast(world.ctx(), listForecast.input.parse({}));
    expect(plain[1]?.products).toBe('99.99');
  });
});
