import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { sql } from 'kysely';
import { createInvoice, deleteInvoice, listInvoices } from '#app/domain/money/billing/index.server.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { listAgedDebtors } from '#app/domain/money/money-reports/debts/aged-debtors.ts';
import { listDaysToPay } from '#app/domain/money/money-reports/debts/days-to-pay.ts';
import { listOpenInvoices } from '#app/domain/money/money-reports/debts/open-invoices.ts';
import { listInvoicedReceived } from '#app/domain/money/money-reports/documents/invoiced-received.ts';
import { listPayments } from '#app/domain/money/money-reports/documents/payments.ts';
import { listTaxSummary } from '#app/domain/money/money-reports/documents/tax-summary.ts';
import { getInvoiceOverview } from '#app/domain/money/money-reports/index.server.ts';
import { createCreditNote } from '#app/domain/money/credit-notes/index.server.ts';
import { createReceipt } from '#app/domain/money/receipts/index.server.ts';
import { creditInput } from '#tests/support/credit-input.ts';
import { invoiceInput, invoiceOver, lineInput, receiptInput } from '#tests/support/billing-input.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
const made: Record<string, number> = {};

/** A report by the parameters of its address. */
const ask = <Schema extends z.ZodType, Result>(list: ((ctx: ReturnType<World['ctx']>, params: z.output<Schema>) => Promise<Result>)
  & { readonly input: Schema }, params: object = {}): Promise<Result> => list(world.ctx(), list.input.parse(params));

const pay = (paymentDate: string, clientId: string, invoiceId: number, amount: string) =>
  createReceipt(world.ctx(), receiptInput(amount, [`${invoiceId}:${amount}`], { clientId, paymentDate }));

// Today is Wednesday, 18 November 2026.
beforeAll(async () => {
  world = await createWorld();
  await execute(world.em(), sql`insert into tenant.currency (currency_id, exchange_rate) values ('EUR', 1.333333)`);
  await execute(world.em(), sql`update tenant.client set currency_id = 'EUR' where client_id = 'ACME'`);
  const issue = async (name: string, input: Parameters<typeof createInvoice>[1]) => {
    made[name] = (await createInvoice(world.ctx(), input)).invoiceId;
  };
  // Northwind: 11.00 with tax each, 14 days. Due on 15/11 (3 days late), 01/10 (48), 15/08 (95), and on 25/11 (not due).
  for (const [name, invoiceDate] of [['recent', '2026-11-01'], ['older', '2026-09-17'], ['oldest', '2026-08-01'],
    ['new', '2026-11-11']] as const)
    await issue(name, invoiceInput({ clientId: 'NWIND', invoiceDate, invoiceType: 'Product' as const,
      lines: [lineInput('Work', '10.00')] }));
  // Acme, in euro and free of tax: 100.00 EUR is 133.33 AUD.
  await issue('euro', invoiceOver('100.00', 'ACME', '2026-10-20'));
  await pay('2026-10-15', 'NWIND', made['older']!, '5.00');
  await pay('2026-11-10', 'NWIND', made['older']!, '6.00');
  for (const [day, amount] of [['2026-11-02', '33.33'], ['2026-11-03', '33.33'], ['2026-11-04', '23.34']] as const)
    await pay(day, 'ACME', made['euro']!, amount);
});

describe('aged debtors', () => {
  test('are what clients owe today, by days overdue, in the organisation’s currency and in each', async () => {
    const { rows, totals, perCurrency, asOf } = await ask(listAgedDebtors);
    expect(asOf).toBe('2026-11-18');
    expect(rows.map(({ id, invoices, notDue, to30, to60, to90, over90, total }) =>
      [id, invoices, notDue, to30, to60, to90, over90, total])).toEqual([
      ['NWIND', 3, '11.00', '11.00', '0.00', '0.00', '11.00', '33.00'],
      // 100.00 - 90.00 EUR: 133.33 - 120.00 AUD, due on 03/11.
      ['ACME', 1, '0.00', '13.33', '0.00', '0.00', '0.00', '13.33'],
    ]);
    expect(totals).toMatchObject({ invoices: 4, total: '46.33', over90: '11.00' });
    expect(perCurrency).toEqual([{ currencyId: 'AUD', total: '33.00' }, { currencyId: 'EUR', total: '10.00' }]);
    expect((await ask(listAgedDebtors, { currency: 'EUR' })).totals).toMatchObject({ total: '10.00', to30: '10.00' });
    expect((await ask(listAgedDebtors, { clientId: 'acme' })).totals.total).toBe('13.33');
  });

  test('of a past day count invoices of by then, and payments up to that day', async () => {
    const { rows } = await ask(listOpenInvoices, { asOf: '2026-10-31' });
    expect(rows.map(({ id, paid, outstanding, daysOverdue }) => [id, paid, outstanding, daysOverdue])).toEqual([
      [made['oldest'], '0.00', '11.00', 77], [made['older'], '5.00', '6.00', 30], [made['euro'], '0.00', '133.33', 0],
    ]);
    expect((await ask(listAgedDebtors, { asOf: '2026-10-31' })).totals).toMatchObject({ to30: '6.00', to90: '11.00', total: '150.33' });
    expect((await ask(listAgedDebtors, { asOf: '2026-11-10' })).totals.total).toBe('35.33');
    expect((await ask(listAgedDebtors, { asOf: '2026-07-01' })).rows).toEqual([]);
  });

  test('lead to the invoices behind each figure, whose sums they are; overdue is that of the list of invoices', async () => {
    for (const age of ['notDue', 'to30', 'to60', 'to90', 'over90'] as const) {
      const [debtors, behind] = [await ask(listAgedDebtors), await ask(listOpenInvoices, { age })];
      expect(behind.totals.outstanding, age).toBe(debtors.totals[age]);
    }
    const { states } = await listInvoices(world.ctx(), listInvoices.input.parse({}));
    expect((await ask(listAgedDebtors)).totals.total).toBe(states.outstanding.outstanding);
    expect((await getInvoiceOverview(world.ctx(), {})).overdue).toBe(states.overdue.outstanding);
  });

  test('have no drafts, and what is owed to a client is not overdue', async () => {
    await execute(world.em(), sql`update tenant.invoice set is_draft = true where invoice_id = ${made['oldest']}`);
    expect((await ask(listAgedDebtors)).totals).toMatchObject({ total: '35.33', over90: '0.00' });
    await execute(world.em(), sql`update tenant.invoice set is_draft = false where invoice_id = ${made['oldest']}`);
    const { invoiceId } = await createInvoice(world.ctx(), invoiceOver('-50.00', 'NWIND', '2026-08-02'));
    expect((await ask(listAgedDebtors)).totals).toMatchObject({ total: '-3.67', notDue: '-39.00', over90: '11.00' });
    await deleteInvoice(world.ctx(), { invoiceId });
  });
});

describe('received', () => {
  test('counts payments at the rate of their invoice, so that they come to what it shows as paid', async () => {
    const { rows, totals } = await ask(listPayments, { startDate: '2026-11-01', endDate: '2026-11-30', clientId: 'ACME' });
    // 33.33 × 1.333333 = 44.44; 66.66 → 88.88 less 44.44; 90.00 → 120.00 less 88.88.
    expect(rows.map(({ paid, tax }) => [paid, tax])).toEqual([['44.44', '0.00'], ['44.44', '0.00'], ['31.12', '0.00']]);
    expect(totals).toMatchObject({ paid: '120.00' });
  });

  test('apportions the tax of an invoice to its payments, to the cent', async () => {
    const { rows } = await ask(listPayments, { startDate: '2026-10-01', endDate: '2026-12-31', clientId: 'NWIND' });
    // 5.00 / 11.00 of 1.00, and what is left of it.
    expect(rows.map(({ paid, tax, net }) => [paid, tax, net])).toEqual([['5.00', '0.45', '4.55'], ['6.00', '0.55', '5.45']]);
  });

  test('is money alone: credit that a receipt uses takes off what the receipt pays, with its tax', async () => {
    const other = await createWorld();
    const ctx = other.ctx();
    const input = invoiceInput({ invoiceDate: '2026-11-02', invoiceType: 'Product' as const, lines: [lineInput('Work', '100')] });
    const { invoiceId } = await createInvoice(ctx, input);
    const { creditNoteId } = await createCreditNote(ctx, creditInput('44.00', { clientId: 'NWIND', creditNoteDate: '2026-11-03' }));
    const allocations = [`${invoiceId}:110.00`, `CN-${creditNoteId}:-44.00`];
    await createReceipt(ctx, receiptInput('66.00', allocations, { clientId: 'NWIND', paymentDate: '2026-11-04' }));
    const { rows, totals } = await listPayments(ctx, listPayments.input.parse({}));
    expect(rows.map(({ invoiceId: paid, creditNoteId: used, net, tax, paid: amount }) => [paid, used, net, tax, amount])).toEqual([
      [String(invoiceId), '', '100.00', '10.00', '110.00'], ['', String(creditNoteId), '-40.00', '-4.00', '-44.00'],
    ]);
    expect(totals).toMatchObject({ paid: '66.00', tax: '6.00' });
    const { totals: year } = await listInvoicedReceived(ctx, listInvoicedReceived.input.parse({}));
    expect(year).toMatchObject({ invoiced: '110.00', credited: '44.00', received: '66.00', difference: '0.00' });
    expect((await listTaxSummary(ctx, listTaxSummary.input.parse({}))).totals).toMatchObject({ tax: '6.00', total: '66.00' });
    expect((await listAgedDebtors(ctx, listAgedDebtors.input.parse({ asOf: '2026-11-03' }))).totals)
      .toMatchObject({ notDue: '110.00', credit: '-44.00', total: '66.00' });
  });

  test('stands beside what was invoiced, month by month, with the months that had neither', async () => {
    const { rows, totals } = await ask(listInvoicedReceived, { startDate: '2026-08-01', endDate: '2026-11-30' });
    expect(rows.map(({ id, invoiced, received, difference }) => [id, invoiced, received, difference])).toEqual([
      ['2026-08-01', '11.00', '0.00', '11.00'], ['2026-09-01', '11.00', '0.00', '11.00'], ['2026-10-01', '133.33', '5.00', '128.33'],
      ['2026-11-01', '22.00', '126.00', '-104.00'],
    ]);
    expect(totals).toMatchObject({ invoiced: '177.33', received: '131.00', difference: '46.33' });
    expect((await ask(listInvoicedReceived)).totals).toEqual(totals);
  });

  test('is the basis of the tax summary on cash, and invoices that on accrual', async () => {
    const span = { startDate: '2026-08-01', endDate: '2026-11-30' };
    const accrual = await ask(listTaxSummary, span);
    expect(accrual.rows.map(({ id, net, tax, total }) => [id, net, tax, total])).toEqual([
      ['2026-08-01', '10.00', '1.00', '11.00'], ['2026-09-01', '10.00', '1.00', '11.00'], ['2026-10-01', '133.33', '0.00', '133.33'],
      ['2026-11-01', '20.00', '2.00', '22.00'],
    ]);
    const cash = await ask(listTaxSummary, { ...span, basis: 'cash' });
    expect(cash.rows.map(({ id, tax, total }) => [id, tax, total])).toEqual([['2026-10-01', '0.45', '5.00'],
      ['2026-11-01', '0.55', '126.00']]);
    const byClient = await ask(listTaxSummary, { ...span, by: 'client' });
    expect(byClient.totals).toEqual(accrual.totals);
  });

  test('says how long clients take to pay in full', async () => {
    const { rows, totals } = await ask(listDaysToPay, { startDate: '2026-11-01', endDate: '2026-11-30' });
    // 17/09 to 10/11 is 54 days, due on 01/10 is 40 late; the invoice in euro is not settled.
    expect(rows).toEqual([{ id: 'NWIND', name: 'Northwind Traders', invoices: 1, averageDays: 54, averageLate: 40, longest: 54,
      total: '11.00' }]);
    expect(totals).toMatchObject({ averageDays: 54 });
    expect((await ask(listDaysToPay, { startDate: '2026-12-01', endDate: '2026-12-31' })).totals).toMatchObject({ averageDays: null });
  });
});
