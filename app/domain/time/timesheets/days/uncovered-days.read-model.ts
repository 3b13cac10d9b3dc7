import { sql, type RawBuilder } from 'kysely';
import { holidaysOfPeople } from '#app/domain/people/holidays/index.server.ts';
import { weekOf } from './closed-days.ts';

/**
 * Every day of a period for each of many people, `e`: rows of `emp_id, work_fraction, entry_date, worked, workday, complete, is_working`,
 * in seconds. Written so that PostgreSQL can tell how few rows there are: where it expects millions, it compiles the statement first, which
 * takes longer than to run it.
 */
export function personDays(from: RawBuilder<unknown>, to: RawBuilder<unknown>, who: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select e.emp_id, e.work_fraction, s.day as entry_date, coalesce(t.worked, 0) as worked,
      (select workday_minutes * 60 from tenant.organisation) as workday,
      (select week_check_minutes * 60 from tenant.organisation) as complete,
      extract(isodow from s.day) < 6 and h.emp_id is null
        and coalesce(e.employed_from <= s.day, true) and coalesce(s.day <= e.employed_to, true) as is_working
    from tenant.employee e
    cross join (select (${from})::date + n as day from generate_series(0, (${to})::date - (${from})::date) n) s
    left join (select emp_id, entry_date, sum(worked_seconds) as worked from tenant.timesheet
      where entry_date between ${from} and ${to} group by emp_id, entry_date) t on t.emp_id = e.emp_id and t.entry_date = s.day
    left join (select distinct emp_id, holiday_date from ${holidaysOfPeople(from, to)} of_people) h
      on h.emp_id = e.emp_id and h.holiday_date = s.day
    where ${who}`;
}

/**
 * The working days of a period with too little time, of many people, `e`, at once: rows of `emp_id, entry_date, worked, missing` in
 * seconds. It is what `uncoveredDays` decides for one person; a property test holds both together.
 */
export function uncoveredDaysOf(
  from: RawBuilder<unknown>, to: RawBuilder<unknown>, who: RawBuilder<unknown> = sql`e.is_enabled`,
): RawBuilder<unknown> {
  return sql`select emp_id, entry_date, worked::integer as worked, case when work_fraction = 1 then workday - worked
      else least(workday - worked, round(days * workday * work_fraction) - done) end::integer as missing
    from (select d.*, sum(worked) over week as done, count(*) filter (where is_working) over week as days
      from (${personDays(weekOf(sql`(${from})::date`), to, who)}) d
      window week as (partition by emp_id, ${weekOf(sql`entry_date`)})) looked_at
    where is_working and entry_date >= ${from} and worked < complete
      and (work_fraction = 1 or done < round(days * complete * work_fraction))`;
}
