import { sql, type RawBuilder } from 'kysely';
import type { LocalDate } from '../values/local-date.ts';

/** The tables of prepaid invoices `i` with what they bought (`o`), what was drawn (`d`) and what was credited (`n`). */
export const PREPAID_FROM = sql`tenant.invoice i
    cross join lateral (select coalesce(sum(l.line_total), 0)::numeric(19,2) as ex, coalesce(sum(l.tax_amt), 0)::numeric(19,2) as tax
      from tenant.invoice_line l where l.invoice_id = i.invoice_id and l.credit_note_id is null) o
    cross join lateral (select coalesce(sum(t.sell_total), 0)::numeric(19,2) as ex, coalesce(sum(t.sales_tax_amt), 0)::numeric(19,2) as tax
      from tenant.timesheet t where t.invoice_id = i.invoice_id and t.billable_id = 'BPP') d
    cross join lateral (select coalesce(sum(c.amount_ex), 0)::numeric(19,2) as ex, coalesce(sum(c.tax_amt), 0)::numeric(19,2) as tax
      from tenant.credit_note c where c.invoice_id = i.invoice_id and c.removes_balance) n`;

/** What is left of a balance of `PREPAID_FROM`, with tax. */
export const PREPAID_LEFT = sql`(o.ex + o.tax - d.ex - d.tax - n.ex - n.tax)`;

/** The balances `i` that a client, `c`, can still draw on today: in its own currency, issued and not expired. */
const isOpenFor = (today: LocalDate): RawBuilder<unknown> => sql`i.invoice_type = 'Prepaid' and i.client_id = c.client_id and not i.is_draft
  and i.currency_id = coalesce(c.currency_id, (select currency_id from tenant.organisation))
  and (i.prepaid_expiry is null or i.prepaid_expiry >= ${today})`;

/**
 * Prepaid time that is drawn on no balance yet, and whether it is more than is left: a client's entries in the order of their days, until
 * they come to more than its balances still have together.
 */
const undrawn = (today: LocalDate): RawBuilder<unknown> => sql`select x.time_id,
    x.worth > coalesce((select sum(${PREPAID_LEFT}) from ${PREPAID_FROM} where ${isOpenFor(today)}), 0) as is_beyond
  from (select t.time_id, t.client_id, sum(t.sell_total + t.sales_tax_amt) over (partition by t.client_id order by t.entry_date, t.time_id)
      as worth from tenant.timesheet t where t.invoice_id is null and t.billable_id = 'BPP') x
  join tenant.client c on c.client_id = x.client_id`;

/** The prepaid entries that no balance is left for: rows of `time_id`. */
export const prepaidBeyond = (today: LocalDate): RawBuilder<unknown> => sql`select time_id from (${undrawn(today)}) u where is_beyond`;

/**
 * All that waits to be charged: entries that are billable, and prepaid ones beyond what their client has bought. Two parts, as each has an
 * index of its own.
 */
export const chargeableTime = (today: LocalDate): RawBuilder<unknown> => sql`(
  select client_id, project_id, entry_date, worked_seconds, sell_total, time_id, emp_id, note from tenant.timesheet
    where invoice_id is null and billable_id = 'B'
  union all
  select client_id, project_id, entry_date, worked_seconds, sell_total, time_id, emp_id, note from tenant.timesheet
    where invoice_id is null and billable_id = 'BPP' and time_id in (${prepaidBeyond(today)}))`;
