import { sql, type RawBuilder } from 'kysely';
import { minutesOn, weekOn } from '#app/domain/people/working-weeks/index.server.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';

export interface EarnedSpan {
  /** Either may be empty: the span is open there. */
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
  /** Of one person alone. */
  readonly empId?: string;
}

const within = (day: RawBuilder<unknown>, { startDate, endDate }: EarnedSpan): RawBuilder<unknown> => sql`${
  startDate === '' ? sql`true` : sql`${day} >= ${startDate}`} and ${endDate === '' ? sql`true` : sql`${day} <= ${endDate}`}`;

const ofPerson = (column: RawBuilder<unknown>, { empId }: EarnedSpan): RawBuilder<unknown> =>
  (empId === undefined ? sql`true` : sql`${column} = ${empId}`);

/**
 * Points by what earned them, one row for each person, source and id of the source: `emp_id, source, source_id, earned_on, points, what`.
 * They are read from the time itself, so a change or a deletion takes them along, and no write has to keep them. A day earns by its
 * whole billable hours, and by being recorded in time: as much of a working day as the week check, written by its end in `zone`.
 */
export function earnedPoints(span: EarnedSpan, zone: string): RawBuilder<unknown> {
  return sql`select days.emp_id, earned.source, days.entry_date::text as source_id, days.entry_date as earned_on, earned.points, '' as what
    from (select t.emp_id, t.entry_date, coalesce(sum(t.worked_seconds) filter (where t.billable_id <> 'W'), 0) / 3600 as hours,
        coalesce(sum(t.worked_seconds) filter (where (t.created_at at time zone ${zone})::date <= t.entry_date), 0) as in_time
      from tenant.timesheet t
      where ${within(sql`t.entry_date`, span)} and ${ofPerson(sql`t.emp_id`, span)} group by t.emp_id, t.entry_date) days
    cross join tenant.organisation o
    ${weekOn(sql`days.emp_id`, sql`days.entry_date`)}
    cross join lateral (select ${minutesOn(sql`days.entry_date`)} as minutes) entered
    cross join lateral (values ('hours', days.hours * o.points_billable_hour),
      ('day', case when coalesce(entered.minutes > 0, extract(isodow from days.entry_date) <= 5)
          and days.in_time >= coalesce(round(o.week_check_minutes * 60.0 * entered.minutes / o.workday_minutes), o.week_check_minutes * 60)
        then o.points_complete_day else 0 end)) earned (source, points)
    where earned.points > 0
    union all select f.emp_id, f.kind, p.feed_post_id::text, d.published, w.points, p.title
    from tenant.feed_post p
    join tenant.feed f on f.feed_id = p.feed_id and f.set_aside_at is null
    cross join tenant.organisation o
    cross join lateral (select (p.published_at at time zone ${zone})::date as published) d
    cross join lateral (select case f.kind when 'blog' then o.points_blog_post else o.points_social_post end as points) w
    where w.points > 0 and ${within(sql`d.published`, span)} and ${ofPerson(sql`f.emp_id`, span)}
    union all select s.emp_id, 'suggestion', s.suggestion_id::text, s.entry_date, o.points_suggestion, ''
    from tenant.suggested_timesheet s cross join tenant.organisation o
    where s.time_id is not null and o.points_suggestion > 0
      and ${within(sql`s.entry_date`, span)} and ${ofPerson(sql`s.emp_id`, span)}`;
}
