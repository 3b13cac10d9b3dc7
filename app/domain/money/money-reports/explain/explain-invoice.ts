import { sql } from 'kysely';
import { getInvoiceHeader, findMargin, listTaxByRate } from '#app/domain/money/billing/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { subtractMoney, sumMoney, type Fraction, type Money, type Rate } from '#app/domain/kernel/values/money.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { ExplainInvoice } from '../contract.ts';
import { listExplainedTime } from './explained-time.read-model.ts';

export interface ExplainedLine {
  readonly position: number; readonly description: string; readonly quantity: string; readonly price: Rate; readonly discountPct: Fraction;
  readonly before: Money; readonly discount: Money; readonly amount: Money;
  /** What it costs the organisation, of one and of all; null where that is not known. */
  readonly cost: Rate | null; readonly costTotal: Money | null;
  /** What is taken off the whole, for one tax rate. */
  readonly isDiscount: boolean;
}

export interface ExplainedPayment { readonly receiptId: number; readonly paymentDate: LocalDate; readonly amount: Money }

export interface ExplainedCredit { readonly creditNoteId: number; readonly creditNoteDate: LocalDate; readonly amount: Money }

/** How each total of an invoice is made, from the records that it stands on. */
export const explainInvoice = query({
  name: 'invoice.explain',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: ExplainInvoice,
  async run(ctx, { invoiceId }) {
    const { invoice } = await getInvoiceHeader(ctx, { invoiceId });
    const [time, lines, taxes, payments, credits, rule] = await Promise.all([
      listExplainedTime(ctx.em, sql`t.invoice_id = ${invoiceId}`), rows<ExplainedLine>(ctx.em, linesOf(invoiceId)),
      listTaxByRate(ctx.em, invoiceId), rows<ExplainedPayment>(ctx.em, paymentsOf(invoiceId)),
      rows<ExplainedCredit>(ctx.em, creditsOf(invoiceId)),
      firstRow<{ taxPerDocument: boolean; ownCurrencyId: string; totalInOwn: Money }>(ctx.em, sql`
        select i.tax_per_document as "taxPerDocument", o.currency_id as "ownCurrencyId",
          round(i.total * i.exchange_rate, 2)::numeric(19,2) as "totalInOwn"
        from tenant.invoice i cross join tenant.organisation o where i.invoice_id = ${invoiceId}`),
    ]);
    const margin = ctx.actor.isAdmin ? await findMargin(ctx.em, invoice) : null;
    const { taxPerDocument = false, ownCurrencyId = '', totalInOwn = invoice.total } = rule ?? {};
    return {
      invoice, taxPerDocument, ownCurrencyId, totalInOwn,
      time, writtenOff: time.filter(({ billableId }) => billableId === 'W'), margin,
      lines: lines.filter(({ isDiscount }) => !isDiscount).map((line) => (margin ? line : { ...line, cost: null, costTotal: null })),
      discounts: lines.filter(({ isDiscount }) => isDiscount), taxes, payments,
      credits, received: subtractMoney(invoice.paid, invoice.credited), taxTotal: sumMoney(taxes.map(({ tax }) => tax)),
    };
  },
});

const linesOf = (invoiceId: number) => sql`
  select position, description, quantity, price, discount_pct as "discountPct", round(quantity * price, 2)::numeric(19,2) as before,
    (round(quantity * price, 2) - line_total)::numeric(19,2) as discount, line_total as amount,
    is_discount as "isDiscount", cost, round(quantity * cost, 2)::numeric(19,2) as "costTotal"
  from tenant.invoice_line where invoice_id = ${invoiceId} order by position`;

const paymentsOf = (invoiceId: number) => sql`
  select r.receipt_id as "receiptId", r.payment_date as "paymentDate", a.amount
  from tenant.receipt_allocation a join tenant.receipt r on r.receipt_id = a.receipt_id
  where a.invoice_id = ${invoiceId} order by r.payment_date, r.receipt_id`;

const creditsOf = (invoiceId: number) => sql`
  select n.credit_note_id as "creditNoteId", n.credit_note_date as "creditNoteDate", n.applied_amt as amount
  from tenant.credit_note n where n.invoice_id = ${invoiceId} and n.applied_amt <> 0 order by n.credit_note_date, n.credit_note_id`;
