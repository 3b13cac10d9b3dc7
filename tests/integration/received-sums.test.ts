import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  createInvoice, foldReceived, getInvoice, listWrongReceived, recountReceived, updateInvoice,
} from '#app/domain/money/billing/index.server.ts';
import {
  createCreditNote, deleteCreditNote, getCreditNote, takeOffInvoice, updateCreditNote,
} from '#app/domain/money/credit-notes/index.server.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { sumMoney } from '#app/domain/kernel/values/money.ts';
import { listRevenue } from '#app/domain/money/money-reports/charged/revenue.ts';
import { listAgedDebtors } from '#app/domain/money/money-reports/debts/aged-debtors.ts';
import { listOpenInvoices } from '#app/domain/money/money-reports/debts/open-invoices.ts';
import { listInvoicedReceived } from '#app/domain/money/money-reports/documents/invoiced-received.ts';
import { listPayments } from '#app/domain/money/money-reports/documents/payments.ts';
import { createReceipt, deleteReceipt, updateReceipt } from '#app/domain/money/receipts/index.server.ts';
import { creditInput } from '#tests/support/credit-input.ts';
import { invoiceOver, receiptInput } from '#tests/support/billing-input.ts';
import { expectIdentities } from '#tests/support/invoice-figures.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;

/** Acme pays in euro, Northwind in the organisation's own currency. */
beforeAll(async () => {
  world = await createWorld();
  await execute(world.em(), sql`insert into tenant.currency (currency_id, exchange_rate) values ('EUR', 1.333333)`);
  await execute(world.em(), sql`update tenant.client set currency_id = 'EUR' where client_id = 'ACME'`);
});

const issue = async (amount: string, clientId: string, day: string) =>
  (await createInvoice(world.ctx(), invoiceOver(amount, clientId, day))).invoiceId;
const payment = (clientId: string, paymentDate: string, amount: string, allocations: string[]) =>
  receiptInput(amount, allocations, { clientId, paymentDate });
const pay = async (...given: Parameters<typeof payment>) => (await createReceipt(world.ctx(), payment(...given))).receiptId;
const kept = async () => (await firstRow<{ n: number }>(world.em(), sql`select count(*)::int as n from tenant.received_by_day`))!.n;

/** The months of all are read from what is kept, those of each client and the payments from their records. */
async function expectSame(): Promise<void> {
  await expectIdentities(world);
  const ctx = world.ctx();
  const months = async (asked: object) => listInvoicedReceived(ctx, listInvoicedReceived.input.parse(asked));
  const [all, acme, northwind] = await Promise.all([months({}), months({ clientId: 'ACME' }), months({ clientId: 'NWIND' })]);
  for (const figure of ['invoiced', 'credited', 'received'] as const)
    expect(all.totals[figure], figure).toBe(sumMoney([acme.totals[figure], northwind.totals[figure]]));
  for (const figure of ['invoices', 'payments'] as const)
    expect(all.totals[figure], figure).toBe(acme.totals[figure] + northwind.totals[figure]);
  expect(all.totals.received).toBe((await listPayments(ctx, listPayments.input.parse({}))).totals.paid);
  const revenueBy = async (by: string) => (await listRevenue(ctx, listRevenue.input.parse({ by }))).totals;
  expect(await revenueBy('client')).toEqual(await revenueBy('project'));
  for (const asOf of ['2026-09-30', '2026-10-14', '2026-10-15', '2026-10-31', '2026-11-05', '2026-11-18', '2026-12-31'])
    await expectOpenOn(asOf);
}

/** What was open on a day is what its invoices come to, less what was paid of them by then, also credited. */
async function expectOpenOn(asOf: string): Promise<void> {
  const open = await rows<{ id: number; open: string }>(world.em(), sql`select * from (
    select i.invoice_id as id, (round(i.total * i.exchange_rate, 2) - round((
        (select coalesce(sum(a.amount), 0) from tenant.receipt_allocation a join tenant.receipt r on r.receipt_id = a.receipt_id
          where a.invoice_id = i.invoice_id and r.payment_date <= ${asOf}::date)
        + (select coalesce(sum(n.applied_amt), 0) from tenant.credit_note n where n.invoice_id = i.invoice_id
          and n.credit_note_date <= ${asOf}::date)) * i.exchange_rate, 2))::numeric(19,2)::text as open
    from tenant.invoice i where i.invoice_date <= ${asOf}::date) o where open <> '0.00' order by id`);
  const ctx = world.ctx();
  const shown = await listOpenInvoices(ctx, listOpenInvoices.input.parse({ asOf, sort: 'invoiceId' }));
  expect(shown.rows.map(({ id, outstanding }) => ({ id, open: outstanding })), asOf).toEqual(open);
  const { totals } = await listAgedDebtors(ctx, listAgedDebtors.input.parse({ asOf }));
  expect(sumMoney([totals.notDue, totals.to30, totals.to60, totals.to90, totals.over90]), asOf).toBe(shown.totals.outstanding);
}

test('what is received and was open on a day is what the records say, whatever happens to payments, rates and credit', async () => {
  const [first, second] = [await issue('100.00', 'ACME', '2026-09-20'), await issue('66.67', 'ACME', '2026-10-14')];
  const own = await issue('250.00', 'NWIND', '2026-10-01');
  const part = await pay('ACME', '2026-10-15', '33.33', [`${first}:33.33`]);
  await pay('ACME', '2026-11-05', '100.00', [`${first}:33.34`, `${second}:66.66`]);
  const whole = await pay('NWIND', '2026-10-31', '250.00', [`${own}:250.00`]);
  await expectSame();

  // A payment moves behind the others, and takes other cents of its invoice's rounding.
  await updateReceipt(world.ctx(), { receiptId: part, version: 1, ...payment('ACME', '2026-11-17', '33.33', [`${first}:33.33`]) });
  await expectSame();
  const { invoice: { version, invoiceDate, clientRef, paymentTermsDays, note, internalNote } } =
    await getInvoice(world.ctx(), { invoiceId: first, page: 1 });
  await updateInvoice(world.ctx(), { invoiceId: first, version, invoiceDate, clientRef, paymentTermsDays, note, internalNote,
    exchangeRate: '1.111119' });
  await expectSame();

  const onInvoice = await createCreditNote(world.ctx(), creditInput('33.33', { invoiceId: first, creditNoteDate: '2026-10-31' }));
  await expectSame();
  const takeOff = async () => {
    await takeOffInvoice(world.ctx(), onInvoice);
    return (await getCreditNote(world.ctx(), onInvoice)).version;
  };
  await updateCreditNote(world.ctx(), {
    creditNoteId: onInvoice.creditNoteId, version: await takeOff(), amount: '20.00', creditNoteDate: '2026-11-02', note: '' });
  await expectSame();
  await takeOff();
  await expectSame();
  await deleteCreditNote(world.ctx(), { creditNoteId: onInvoice.creditNoteId });
  const { creditNoteId } = await createCreditNote(world.ctx(), creditInput('10.00', { creditNoteDate: '2026-10-02' }));
  const used = await pay('ACME', '2026-11-06', '23.33', [`${first}:33.33`, `CN-${creditNoteId}:-10.00`]);
  await expectSame();

  await deleteReceipt(world.ctx(), { receiptId: whole });
  await Promise.all([deleteReceipt(world.ctx(), { receiptId: used }), foldReceived(world.em()), recountReceived(world.em())]);
  await pay('NWIND', '2026-11-17', '10.00', [`${own}:10.00`]);
  await expectSame();
  const before = await kept();
  await foldReceived(world.em());
  // The payments of two days are left.
  expect([before > 2, await kept()]).toEqual([true, 2]);
  await expectSame();
});

test('what a version without them has written is found and counted anew', async () => {
  await execute(world.em(), sql`update tenant.receipt set payment_date = payment_date - 40`);
  const wrong = await listWrongReceived(world.em());
  expect(new Set(wrong.map(({ what }) => what))).toEqual(new Set(['Number of payments', 'Received', 'Invoices last paid']));
  await recountReceived(world.em());
  expect(await listWrongReceived(world.em())).toEqual([]);
  await expectSame();
});
