import { sql, type RawBuilder } from 'kysely';
import { unwrittenLeave } from '#app/domain/kernel/rules/granted-leave.ts';
import { holidaysOfPeople } from '#app/domain/people/holidays/index.server.ts';
import { minutesOn, weekOn } from '#app/domain/people/working-weeks/index.server.ts';
import { weekOf } from './closed-days.ts';

/**
 * Every day of a period for each of many people, `e`: rows of `emp_id, work_fraction, entry_date, worked, workday, complete, is_free,
 * is_working`, in seconds. `is_free` says that part time may be worked on any days of the week. Written so that PostgreSQL can tell how few
 * rows there are: where it expects millions, it compiles the statement first, which takes longer than to run it.
 */
export function personDays(from: RawBuilder<unknown>, to: RawBuilder<unknown>, who: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select emp_id, work_fraction, entry_date, worked, coalesce(minutes * 60, usual) as workday,
      coalesce(round(full_day * minutes * 60 / usual)::integer, full_day) as complete, minutes is null and work_fraction <> 1 as is_free,
      coalesce(minutes > 0, extract(isodow from entry_date) < 6) and is_open as is_working
    from (select e.emp_id, e.work_fraction, s.day as entry_date, coalesce(t.worked, 0) as worked, ${minutesOn(sql`s.day`)} as minutes,
        (select workday_minutes * 60 from tenant.organisation) as usual,
        (select week_check_minutes * 60.0 from tenant.organisation) as full_day,
        h.emp_id is null
          and coalesce(e.employed_from <= s.day, true) and coalesce(s.day <= e.employed_to, true) as is_open
      from tenant.employee e
      cross join (select (${from})::date + n as day from generate_series(0, (${to})::date - (${from})::date) n) s
      ${weekOn(sql`e.emp_id`, sql`s.day`)}
      left join (select emp_id, entry_date, sum(worked_seconds) as worked from tenant.timesheet
        where entry_date between ${from} and ${to} group by emp_id, entry_date) t on t.emp_id = e.emp_id and t.entry_date = s.day
      left join (select distinct emp_id, holiday_date from ${holidaysOfPeople(from, to)} of_people) h
        on h.emp_id = e.emp_id and h.holiday_date = s.day
      where ${who}) each_day`;
}

/** A sum over those days, to be grouped by person: what is expected of them in seconds, which of part time on any days is its part. */
export const EXPECTED_OF_DAYS = sql`coalesce(sum(case when is_free then workday * work_fraction else workday end)
  filter (where is_working), 0)`;

/**
 * The working days of a period with too little time, of many people, `e`, at once: rows of `emp_id, entry_date, worked, missing` in
 * seconds; granted leave counts as time. It is what `uncoveredDays` decides for one person; a property test holds both together.
 */
export function uncoveredDaysOf(
  from: RawBuilder<unknown>, to: RawBuilder<unknown>, who: RawBuilder<unknown> = sql`e.is_enabled`,
): RawBuilder<unknown> {
  return sql`select emp_id, entry_date, worked::integer as worked, case when not is_free then workday - had
      else least(workday - had, round(days * workday * work_fraction) - done) end::integer as missing
    from (select d.*, sum(had) filter (where is_free) over week as done, count(*) filter (where is_working and is_free) over week as days
      from (select p.*, p.worked + coalesce(l.on_leave, 0) as had
        from (${personDays(weekOf(sql`(${from})::date`), to, who)}) p
        left join ${unwrittenLeave(weekOf(sql`(${from})::date`), to)} l on l.emp_id = p.emp_id and l.entry_date = p.entry_date) d
      window week as (partition by emp_id, ${weekOf(sql`entry_date`)})) looked_at
    where is_working and entry_date >= ${from} and had < complete
      and (not is_free or done < round(days * complete * work_fraction))`;
}
