import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { lastDays } from '#app/domain/kernel/values/period.ts';
import { PointsOf } from './contract.ts';
import { earnedPoints } from './earned.read-model.ts';
import { DASHBOARD_DAYS } from './fields.ts';

export interface PointsStatus {
  /** Whoever has as many points shares it; without any it is behind all who have some. */
  rank: number;
  points: number;
  billableSeconds: number;
  workedSeconds: number;
  blogPosts: number;
  /** A blog post is worth something here. */
  hasPointsForPosts: boolean;
  /** The days that are looked back on. */
  days: { startDate: LocalDate; endDate: LocalDate };
  hasBlogFeed: boolean;
  hasSocialAccount: boolean;
}

/** What somebody did in the last seven days, and where that puts them. */
export const getPointsStatus = query({
  name: 'points.status',
  permission: 'report:read',
  feature: FEATURES.Gamification,
  input: PointsOf,
  owner: ({ empId }) => empId,
  async run(ctx, { empId }): Promise<PointsStatus> {
    const { from, to } = lastDays(ctx.today(), DASHBOARD_DAYS);
    const found = await firstRow<Omit<PointsStatus, 'days'>>(ctx.em, sql`with sums as materialized (select emp_id, sum(points) as points
        from (${earnedPoints({ startDate: from, endDate: to }, ctx.tenant.timeZone)}) earned group by emp_id)
      select (1 + (select count(*) from sums where sums.points > own.points))::int as rank, own.points::float8 as points,
        own.billable::float8 as "billableSeconds", own.worked::float8 as "workedSeconds",
        (select count(*)::int from tenant.feed_post p join tenant.feed f on f.feed_id = p.feed_id and f.kind = 'blog'
          where f.emp_id = ${empId} and f.set_aside_at is null
          and (p.published_at at time zone ${ctx.tenant.timeZone})::date between ${from} and ${to}) as "blogPosts",
        (select points_blog_post > 0 from tenant.organisation) as "hasPointsForPosts",
        exists (select 1 from tenant.feed where emp_id = ${empId} and kind = 'blog' and set_aside_at is null) as "hasBlogFeed",
        exists (select 1 from tenant.feed where emp_id = ${empId} and kind = 'social' and set_aside_at is null) as "hasSocialAccount"
      from (select coalesce((select points from sums where emp_id = ${empId}), 0) as points,
          coalesce(sum(t.worked_seconds) filter (where t.billable_id <> 'W'), 0) as billable, coalesce(sum(t.worked_seconds), 0) as worked
        from tenant.timesheet t where t.emp_id = ${empId} and t.entry_date between ${from} and ${to}) own`);
    return { ...found!, days: { startDate: from, endDate: to } };
  },
});
