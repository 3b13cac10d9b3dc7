import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { taxOn, type Fraction, type Money, type Rate } from '#app/domain/kernel/values/money.ts';
import { RecurringInvoiceRef } from './contract.ts';
import { findRecurringInvoice, findRecurringTotals } from './recurring-invoice.read-model.ts';

interface ExplainedLine {
  readonly position: number; readonly description: string; readonly quantity: string; readonly price: Rate; readonly discountPct: Fraction;
  readonly before: Money; readonly discount: Money; readonly amount: Money;
}

/** How what each invoice of it comes to is made: its lines, and the tax as the organisation rounds it today. */
export const explainRecurringInvoice = query({
  name: 'recurring-invoice.explain',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: RecurringInvoiceRef,
  async run({ em }, { recurringInvoiceId: id }) {
    const recurring = await findRecurringInvoice(em, id);
    if (!recurring) throw notFound('Recurring invoice');
    const lines = await rows<ExplainedLine>(em, sql`select position, description, quantity, price, discount_pct as "discountPct",
        round(quantity * price, 2)::numeric(19,2) as before, (round(quantity * price, 2) - line_total)::numeric(19,2) as discount,
        line_total as amount
      from tenant.recurring_invoice_line where recurring_invoice_id = ${id} order by position`);
    const taxes = await rows<{ taxPct: Fraction; base: Money; tax: Money }>(em, sql`select tax_pct as "taxPct", sum(line_total) as base,
        sum(tax_amt) as tax
      from tenant.recurring_invoice_line where recurring_invoice_id = ${id} group by tax_pct order by tax_pct`);
    const rule = await firstRow<{ taxPerDocument: boolean }>(em, sql`select tax_per_document as "taxPerDocument" from tenant.organisation`);
    const taxPerDocument = rule?.taxPerDocument ?? false;
    return {
      recurring, totals: await findRecurringTotals(em, id), lines, taxPerDocument,
      taxes: taxPerDocument ? taxes.map((each) => ({ ...each, tax: taxOn(each.base, each.taxPct) })) : taxes,
    };
  },
});
