import type { SqlEntityManager } from '@mikro-orm/sql';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { addMoney, subtractMoney, type Money } from '#app/domain/kernel/values/money.ts';

/** An amount before tax, its tax, and both together. */
export interface TaxedAmount { readonly ex: Money; readonly tax: Money; readonly inc: Money }

/** What a prepaid invoice bought, what was drawn from it and credited, and what is left: original − drawn − credited = remaining. */
export interface PrepaidBalance {
  readonly original: TaxedAmount;
  readonly drawn: TaxedAmount;
  readonly credited: TaxedAmount;
  readonly remaining: TaxedAmount;
}

type Stored = Readonly<Record<'originalEx' | 'originalTax' | 'drawnEx' | 'drawnTax' | 'creditedEx' | 'creditedTax', Money>>;

const taxed = (ex: Money, tax: Money): TaxedAmount => ({ ex, tax, inc: addMoney(ex, tax) });

/** Entries coded BPP draw a balance, credit notes that remove balance reduce it. Undefined for an invoice that is not a prepaid one. */
export async function remainingPrepaid(em: SqlEntityManager, invoiceId: number): Promise<PrepaidBalance | undefined> {
  const stored = await firstRow<Stored>(em, sql`
    select o.ex as "originalEx", o.tax as "originalTax", d.ex as "drawnEx", d.tax as "drawnTax", n.ex as "creditedEx",
      n.tax as "creditedTax"
    from tenant.invoice i
    cross join lateral (select coalesce(sum(l.line_total), 0)::numeric(19,2) as ex, coalesce(sum(l.tax_amt), 0)::numeric(19,2) as tax
      from tenant.invoice_line l where l.invoice_id = i.invoice_id and l.credit_note_id is null) o
    cross join lateral (select coalesce(sum(t.sell_total), 0)::numeric(19,2) as ex, coalesce(sum(t.sales_tax_amt), 0)::numeric(19,2) as tax
      from tenant.timesheet t where t.invoice_id = i.invoice_id and t.billable_id = 'BPP') d
    cross join lateral (select coalesce(sum(c.amount_ex), 0)::numeric(19,2) as ex, coalesce(sum(c.tax_amt), 0)::numeric(19,2) as tax
      from tenant.credit_note c where c.invoice_id = i.invoice_id and c.removes_balance) n
    where i.invoice_id = ${invoiceId} and i.invoice_type = 'Prepaid'`);
  if (!stored) return undefined;
  const { originalEx, originalTax, drawnEx, drawnTax, creditedEx, creditedTax } = stored;
  const left = (original: Money, drawn: Money, credited: Money) => subtractMoney(subtractMoney(original, drawn), credited);
  return {
    original: taxed(originalEx, originalTax), drawn: taxed(drawnEx, drawnTax), credited: taxed(creditedEx, creditedTax),
    remaining: taxed(left(originalEx, drawnEx, creditedEx), left(originalTax, drawnTax, creditedTax)),
  };
}
