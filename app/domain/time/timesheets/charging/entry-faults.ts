import { sql } from 'kysely';
import { activeOn } from '#app/domain/kernel/rules/rate-days.ts';

// What looks wrong with an entry, `t`, of a client, `c`: said once for the checks of every night and for those before invoicing.

/** Nobody described it. */
export const LACKS_NOTES = sql`t.note = ''`;

/** Its price is that of a client rate that is not active on its day. */
export const HAS_EXPIRED_RATE = sql`(t.rate_source = 'client_rate' and exists (select 1 from tenant.client_rate r
  where r.client_rate_id = t.client_rate_id and not (${activeOn(sql`t.entry_date`)})))`;

/**
 * A client is to be charged for it and nothing says how much: it costs 0.00 an hour, which nobody has entered for it. A rate or a file that
 * says 0.00 is no answer. `lacksPrice` says the same.
 */
export const LACKS_PRICE = sql`(t.billable_id <> 'W' and t.sell_price = 0 and t.rate_source <> 'override'
  and t.client_id <> (select own_client_id from tenant.organisation))`;

/** It is to be charged without tax, although its client has one. Tax type 1 is free of tax. */
export const LACKS_TAX = sql`(t.billable_id <> 'W' and t.sales_tax_pct = 0 and t.sell_total > 0 and c.tax_type <> 1 and c.tax_rate > 0)`;

/** It shares time with another entry, `b`, of the same person. An end of 00:00 is 24:00, as `spansOverlap` has it. */
export const SHARES_TIME = sql`(b.emp_id = t.emp_id and b.entry_date = t.entry_date
  and (b.end_time = time '00:00' or t.start_time < b.end_time) and (t.end_time = time '00:00' or b.start_time < t.end_time))`;
