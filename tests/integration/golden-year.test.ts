import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { sql } from 'kysely';
import { createInvoice, findRemainingPrepaid } from '#app/domain/money/billing/index.server.ts';
import { createCreditNote } from '#app/domain/money/credit-notes/index.server.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { listChargedItems } from '#app/domain/money/money-reports/charged/charged-items.ts';
import { listMargin } from '#app/domain/money/money-reports/charged/margin.ts';
import { listRevenue } from '#app/domain/money/money-reports/charged/revenue.ts';
import { listUnbilledWork } from '#app/domain/money/money-reports/charged/unbilled-work.ts';
import { listAgedDebtors } from '#app/domain/money/money-reports/debts/aged-debtors.ts';
import { listDaysToPay } from '#app/domain/money/money-reports/debts/days-to-pay.ts';
import { listPrepaidBalances } from '#app/domain/money/money-reports/debts/prepaid-balances.ts';
import { listInvoicedReceived } from '#app/domain/money/money-reports/documents/invoiced-received.ts';
import { listTaxSummary } from '#app/domain/money/money-reports/documents/tax-summary.ts';
import { createReceipt } from '#app/domain/money/receipts/index.server.ts';
import { addTimesheet } from '#app/domain/time/timesheets/index.server.ts';
import { invoiceInput, lineInput, receiptInput } from '#tests/support/billing-input.ts';
import { creditInput } from '#tests/support/credit-input.ts';
import { expectIdentities } from '#tests/support/invoice-figures.ts';
import { addRate } from '#tests/support/plain-records.ts';
import { createWorld, type World } from '#tests/support/world.ts';

/*
 * The year from December 2025 to November 2026 of two clients, worked out by hand. Today is 18 November 2026.
 *
 * Northwind pays in Australian dollars, with 10 % tax. Its rate is 120.00 until June and 130.00 from July on.
 * Acme pays in euro, free of tax; a euro is worth 1.60 until June and 1.65 from July on.
 *
 *   A  31/01  Northwind   10 h × 120.00                 = 1,200.00 + 120.00 = 1,320.00 AUD
 *   B  31/03  Northwind    7.25 h × 120.00              =   870.00
 *                          2 h × 120.00 written off     (  240.00)
 *                          3 licences × 99.90 less 10 % =   269.73           (299.70 less 29.97; they cost 3 × 60.00 = 180.00)
 *                                                        1,139.73 + 87.00 + 26.97 = 1,253.70 AUD
 *   C  30/04  Acme         5.5 h × 90.00                =   495.00 EUR × 1.60 =   792.00 AUD
 *   D  31/07  Northwind    4 h × 130.00                 =   520.00 +  52.00 =   572.00 AUD
 *   E  31/08  Acme         3 h × 90.00 + 33.33 of costs =   303.33 EUR × 1.65 =   500.49 AUD (500.4945)
 *   F  31/10  Northwind    1.5 h × 130.00               =   195.00 +  19.50 =   214.50 AUD
 *
 *   G  30/09  Northwind  a block of hours, prepaid      = 1,000.00 + 100.00 = 1,100.00 AUD, of which 2 h × 110.00 = 220.00 + 22.00
 *                          are drawn: 1,000.00 − 220.00 = 780.00 and 100.00 − 22.00 = 78.00 are left
 *   credit 10/11 of 55.00 on F, 50.00 + 5.00 of tax
 *
 *   invoiced: 1,320.00 + 1,253.70 + 792.00 + 572.00 + 500.49 + 214.50 + 1,100.00 = 5,752.69 AUD with tax
 *   before tax: 1,200.00 + 1,139.73 + 792.00 + 520.00 + 500.49 + 195.00 + 1,000.00 = 5,347.22, less 50.00 = 5,297.22
 *   tax: 120.00 + 113.97 + 52.00 + 19.50 + 100.00 = 405.47, less 5.00 = 400.47
 *
 * Paid, each invoice due after 14 days:
 *   A  500.00 on 10/02, 820.00 on 02/03  (30 days after the invoice, 16 late)
 *   B  400.00 on 20/04, and 353.70 on 20/06: 500.00 stay open
 *   C  495.00 EUR on 14/05               (14 days, on the day)
 *   D  572.00 on 10/08                   (10 days, 4 early)
 *   E  100.00 EUR on 20/09: 100 × 1.65 = 165.00 AUD; 203.33 EUR or 335.49 AUD stay open
 *   G  1,100.00 on 14/10                 (14 days, on the day)
 *   received: 1,320.00 + 753.70 + 792.00 + 572.00 + 165.00 + 1,100.00 = 4,702.70 AUD
 *   open: B 500.00, E 335.49, F 214.50 less 55.00 = 159.50, together 994.99 AUD = 5,752.69 − 55.00 − 4,702.70
 *
 * Tax on cash: of A 500/1,320 × 120.00 = 45.45 and the other 74.55; of B 400/1,253.70 × 113.97 = 36.36, and 753.70/1,253.70 × 113.97
 * = 68.52 less that, 32.16; of D 52.00; of G 100.00. Together 340.52.
 */

let world: World;
const made: Record<string, number> = {};

/** A report by the parameters of its address. */
const ask = <Schema extends z.ZodType, Result>(list: ((ctx: ReturnType<World['ctx']>, params: z.output<Schema>) => Promise<Result>)
  & { readonly input: Schema }, params: object = {}): Promise<Result> => list(world.ctx(), list.input.parse(params));

const YEAR = { startDate: '2025-12-01', endDate: '2026-11-30' };

/** Hours of Emil for a client on a day, at the rate of that day. */
async function work(clientId: string, date: string, [startTime, endTime]: readonly [string, string],
  billableId?: 'W' | 'BPP'): Promise<number> {
  const saved = await addTimesheet(world.ctx(world.staff), {
    empId: 'EMP', date, clientId, projectId: clientId === 'ACME' ? 'ALPHA' : 'GENRL', categoryId: 'DEV', locationId: 'OFFICE',
    notes: 'Work', startTime, endTime, timeLessSeconds: 0, ...(billableId ? { billableId } : {}),
  });
  return saved.timeId;
}

async function bill(name: string, clientId: string, invoiceDate: string, timeIds: number[], lines: ReturnType<typeof lineInput>[] = [],
  invoiceType: 'Time' | 'Both' | 'Prepaid' = lines.length > 0 ? 'Both' : 'Time') {
  made[name] = (await createInvoice(world.ctx(), invoiceInput({ clientId, invoiceDate, invoiceType, timeIds, lines }))).invoiceId;
}

const pay = (clientId: string, invoice: string, paymentDate: string, amount: string) =>
  createReceipt(world.ctx(), receiptInput(amount, [`${made[invoice]}:${amount}`], { clientId, paymentDate }));

const euroIsWorth = (rate: string) =>
  execute(world.em(), sql`insert into tenant.currency (currency_id, exchange_rate) values ('EUR', ${rate}::numeric)
    on conflict (currency_id) do update set exchange_rate = excluded.exchange_rate`);

beforeAll(async () => {
  world = await createWorld();
  await euroIsWorth('1.6');
  await execute(world.em(), sql`update tenant.client set currency_id = 'EUR' where client_id = 'ACME'`);
  await execute(world.em(), sql`update tenant.client_rate set expiry_date = '2026-06-30' where client_id = 'NWIND'`);
  await addRate(world, { clientId: 'NWIND', rate: '130', prepaidRate: '110', startDate: '2026-07-01', expiryDate: '2027-06-30' });
  await addRate(world, { clientId: 'ACME', rate: '90', expiryDate: '2027-06-30' });

  await bill('A', 'NWIND', '2026-01-31', [await work('NWIND', '2026-01-12', ['08:00', '18:00'])]);
  await bill('B', 'NWIND', '2026-03-31',
    [await work('NWIND', '2026-03-02', ['08:00', '15:15']), await work('NWIND', '2026-03-03', ['08:00', '10:00'], 'W')],
    [lineInput('Licence', '99.90', { quantity: '3', discountPct: '0.1' })]);
  await execute(world.em(), sql`update tenant.invoice_line set cost = 60 where invoice_id = ${made['B']}`);
  await bill('C', 'ACME', '2026-04-30', [await work('ACME', '2026-04-06', ['08:00', '13:30'])]);
  await euroIsWorth('1.65');
  await bill('D', 'NWIND', '2026-07-31', [await work('NWIND', '2026-07-06', ['08:00', '12:00'])]);
  await bill('E', 'ACME', '2026-08-31', [await work('ACME', '2026-08-03', ['08:00', '11:00'])],
    [lineInput('Costs', '33.33', { taxPct: '0' })]);
  await bill('G', 'NWIND', '2026-09-30', [await work('NWIND', '2026-09-07', ['08:00', '10:00'], 'BPP')],
    [lineInput('Block of hours', '1000')],
    'Prepaid');
  await bill('F', 'NWIND', '2026-10-31', [await work('NWIND', '2026-10-05', ['08:00', '09:30'])]);
  await work('NWIND', '2026-11-03', ['08:00', '10:00']);

  await pay('NWIND', 'A', '2026-02-10', '500.00');
  await pay('NWIND', 'A', '2026-03-02', '820.00');
  await pay('NWIND', 'B', '2026-04-20', '400.00');
  await pay('NWIND', 'B', '2026-06-20', '353.70');
  await pay('ACME', 'C', '2026-05-14', '495.00');
  await pay('ACME', 'E', '2026-09-20', '100.00');
  await pay('NWIND', 'D', '2026-08-10', '572.00');
  await pay('NWIND', 'G', '2026-10-14', '1100.00');
  await createCreditNote(world.ctx(), creditInput('55.00', { clientId: 'NWIND', invoiceId: made['F'], creditNoteDate: '2026-11-10' }));
});

test('every invoice adds up', async () => {
  expect(await expectIdentities(world)).toBe(7);
});

test('invoiced and received agree with the invoices and the receipts', async () => {
  const { totals, rows } = await ask(listInvoicedReceived, YEAR);
  expect(totals).toMatchObject({
    invoices: 7, invoiced: '5752.69', credited: '55.00', payments: 8, received: '4702.70', difference: '994.99',
  });
  expect(rows).toHaveLength(12);
  expect(rows.find(({ id }) => id === '2026-03-01')).toMatchObject({ invoiced: '1253.70', received: '820.00' });
  expect((await ask(listInvoicedReceived, { ...YEAR, currency: 'EUR' })).totals).toMatchObject({ invoiced: '798.33', received: '595.00' });
});

test('what is open is what was invoiced and not received, on each day of the year', async () => {
  const { totals, rows } = await ask(listAgedDebtors);
  // B is due on 14/04, E on 14/09 and F on 14/11: 218, 65 and 4 days ago.
  expect(totals).toMatchObject({ notDue: '0.00', to30: '159.50', to60: '0.00', to90: '335.49', over90: '500.00', total: '994.99' });
  expect(rows.map(({ id, total }) => [id, total])).toEqual([['NWIND', '659.50'], ['ACME', '335.49']]);
  // On 30 April: B less 400.00, and C.
  expect((await ask(listAgedDebtors, { asOf: '2026-04-30' })).totals.total).toBe('1645.70');
  // A day before the credit all of F is open.
  expect((await ask(listAgedDebtors, { asOf: '2026-11-09' })).totals.total).toBe('1049.99');
  // On the last day of January nothing but A; a day before that nothing.
  expect((await ask(listAgedDebtors, { asOf: '2026-01-31' })).totals.total).toBe('1320.00');
  expect((await ask(listAgedDebtors, { asOf: '2026-01-30' })).total).toBe(0);
});

test.each(['client', 'project', 'person', 'product'])('revenue by %s is what was invoiced before tax, less the credit', async (by) => {
  const { rows, totals } = await ask(listRevenue, { ...YEAR, by });
  expect(totals).toMatchObject({ credited: '50.00', charged: '5297.22' });
  for (const { id, charged } of rows)
    expect((await ask(listChargedItems, { ...YEAR, by, of: id })).totals.charged, id).toBe(charged);
});

test('margin has the write-off, the discount and the cost of the licences', async () => {
  // Value: 5,297.22 charged, 240.00 written off, 29.97 of discount, 50.00 credited.
  expect((await ask(listMargin, YEAR)).totals).toEqual({
    value: '5617.19', writtenOff: '240.00', discount: '29.97', credited: '50.00', charged: '5297.22', cost: '180.00', margin: '5117.22',
  });
});

test('the tax of the year is that of the invoices, or that in the payments', async () => {
  expect((await ask(listTaxSummary, YEAR)).totals).toMatchObject({ net: '5297.22', tax: '400.47', total: '5697.69' });
  expect((await ask(listTaxSummary, { ...YEAR, basis: 'cash' })).totals).toMatchObject({ tax: '340.52', total: '4702.70' });
  const cash = await ask(listTaxSummary, { ...YEAR, basis: 'cash', clientId: 'NWIND' });
  expect(cash.rows.map(({ id, tax }) => [id, tax])).toEqual([
    ['2026-02-01', '45.45'], ['2026-03-01', '74.55'], ['2026-04-01', '36.36'], ['2026-06-01', '32.16'], ['2026-08-01', '52.00'],
    ['2026-10-01', '100.00'],
  ]);
});

test('clients that paid in full took so many days', async () => {
  const { rows, totals } = await ask(listDaysToPay, { ...YEAR, sort: 'name', direction: 'asc' });
  // Northwind: A after 30 days, D after 10 and G after 14; 16 late, 4 early and on the day. Acme: C after 14, on the day.
  expect(rows.map(({ id, invoices, averageDays, averageLate, longest }) => [id, invoices, averageDays, averageLate, longest]))
    .toEqual([['ACME', 1, 14, 0, 14], ['NWIND', 3, 18, 4, 30]]);
  expect(totals).toMatchObject({ invoices: 4, averageDays: 17, total: '3784.00' });
});

test('what is left to bill is two hours at the new rate', async () => {
  expect((await ask(listUnbilledWork)).totals).toMatchObject({ workedSeconds: 7200, total: '260.00' });
});

test('what is left of the prepaid block is what was bought less two hours', async () => {
  const balance = await findRemainingPrepaid(world.em(), made['G']!);
  expect(balance?.remaining).toEqual({ ex: '780.00', tax: '78.00', inc: '858.00' });
  expect((await ask(listPrepaidBalances)).rows).toEqual([expect.objectContaining({
    id: made['G'], original: '1100.00', drawn: '242.00', credited: '0.00', remaining: balance?.remaining.inc,
  })]);
});
