import { sql, type RawBuilder } from 'kysely';

/** The states of a request whose days are granted, also while their cancellation is asked for; numbers of the specification. */
export const GRANTED_LEAVE: readonly number[] = [2, 3, 4, 6, 8];

/**
 * Granted leave without an entry, because it is not written yet or could not be: rows of `emp_id, entry_date, on_leave` in seconds. It
 * counts like time in all that looks for days without enough of it. `who` is a condition on its people, `d.emp_id`.
 */
export const unwrittenLeave = (from: RawBuilder<unknown>, to: RawBuilder<unknown>, who: RawBuilder<unknown> = sql`true`
): RawBuilder<unknown> => sql`(select d.emp_id, d.leave_date as entry_date, sum(d.minutes)::integer * 60 as on_leave
  from tenant.leave_day d join tenant.leave_request r on r.leave_request_id = d.leave_request_id
  where d.leave_date between ${from} and ${to} and not d.is_removed and d.minutes > 0 and ${who}
    and r.status in (${sql.join(GRANTED_LEAVE.map((status) => sql.lit(status)))})
    and not exists (select from tenant.timesheet t where t.time_id = d.time_id)
  group by d.emp_id, d.leave_date)`;
