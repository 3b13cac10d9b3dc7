import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { rows } from '#app/domain/kernel/run-sql.ts';
import type { Fraction, Money } from '#app/domain/kernel/values/money.ts';

/** What is charged at one rate before tax, and its tax as the invoice's rule rounds it. */
export interface TaxedAtRate { readonly taxPct: Fraction; readonly base: Money; readonly tax: Money }

/** Of an invoice that is called `i`, a row for each rate at which it charges something: `tax_pct`, `base` and `tax`. */
export const TAX_BY_RATE = sql`(
  select c.tax_pct, sum(c.base)::numeric(19,2) as base,
    (case when i.tax_per_document then round(sum(c.base) * c.tax_pct, 2) else sum(c.tax) end)::numeric(19,2) as tax
  from (
    select t.sales_tax_pct as tax_pct, t.sell_total as base, t.sales_tax_amt as tax from tenant.timesheet t
    where t.invoice_id = i.invoice_id and t.billable_id = 'B'
    union all
    select l.tax_pct, l.line_total, l.tax_amt from tenant.invoice_line l where l.invoice_id = i.invoice_id) c
  group by c.tax_pct having bool_or(c.base <> 0))`;

/** What an invoice charges at each rate, the least first: its subtotal and its tax, taken apart. */
export const listTaxByRate = (em: SqlEntityManager, invoiceId: number): Promise<TaxedAtRate[]> => rows<TaxedAtRate>(em, sql`
  select r.tax_pct as "taxPct", r.base, r.tax from tenant.invoice i cross join lateral ${TAX_BY_RATE} r
  where i.invoice_id = ${invoiceId} order by r.tax_pct`);
