import { sql, type RawBuilder } from 'kysely';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import {
  HAS_EXPIRED_RATE, isConfirmed, LACKS_NOTES, LACKS_PRICE, LACKS_TAX, SHARES_TIME,
} from '#app/domain/time/timesheets/index.server.ts';

/** What would be invoiced: an entry, `t`, of a client, `c`, that is on no invoice. */
export const isBillableThrough = (through: LocalDate): RawBuilder<unknown> => sql`t.invoice_id is null and t.entry_date <= ${through}
  and c.client_id <> (select own_client_id from tenant.organisation)`;

/** The checks that look at single entries, `t`; what is not charged is looked at only where it would be read. */
export const ENTRY_CHECKS = {
  notes: LACKS_NOTES,
  prices: LACKS_PRICE,
  rates: sql`(t.billable_id <> 'W' and ${HAS_EXPIRED_RATE})`,
  tax: LACKS_TAX,
  overlaps: sql`exists (select 1 from tenant.timesheet b where b.time_id <> t.time_id and ${SHARES_TIME})`,
} as const satisfies Readonly<Record<string, RawBuilder<unknown>>>;

/** The week of an entry, `t`, waits to be confirmed where the organisation asks for that. */
export const WEEK_WAITS =
  sql`((select weeks_are_submitted from tenant.organisation) and not ${isConfirmed(sql`t.emp_id`, sql`t.entry_date`)})`;

/** A client, `c`, to whom nothing can be sent. */
export const LACKS_ADDRESS = sql`(c.to_email_invoice = '' and c.email = '')`;
