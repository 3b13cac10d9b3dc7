import { sql, type RawBuilder } from 'kysely';
import { notFound } from '#app/domain/kernel/errors.ts';
import type { Page } from '#app/domain/kernel/page.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { PointsDetail } from './contract.ts';
import { earnedPoints } from './earned.read-model.ts';
import type { PointSource } from './fields.ts';

export interface EarnedRow {
  empId: string;
  source: PointSource;
  /** What it was given for; unique among the points of the person from this source. */
  sourceId: string;
  earnedOn: LocalDate;
  /** The title of a post, or the work that was suggested. */
  what: string;
  /** Where the post is. */
  link: string | null;
  /** The entry that came of a suggestion. */
  timeId: number | null;
  points: number;
}

interface PointsDetailPage extends Page<EarnedRow> {
  readonly person: { readonly empId: string; readonly name: string; readonly portrait: string | null };
  /** Of all pages. */
  readonly totals: { readonly points: number };
}

/** What somebody got points for in a period, row by row. */
export const listPointsDetail = query({
  name: 'points.list-detail',
  permission: 'report:read',
  feature: FEATURES.Gamification,
  input: PointsDetail,
  owner: ({ empId }) => empId,
  async run({ em, tenant }, { sort, direction, page, size, source, ...span }): Promise<PointsDetailPage> {
    const person = await firstRow<PointsDetailPage['person']>(em, sql`select emp_id as "empId", trim(first_name || ' ' || surname) as name,
        coalesce(picture, avatar) as portrait from tenant.employee where emp_id = ${span.empId}`);
    if (!person) throw notFound('Employee');
    const earned = sql`select * from (${earnedPoints(span, tenant.timeZone)}) of_all
      where ${source === '' ? sql`true` : sql`source = ${source}`}`;
    const way = direction === 'asc' ? sql`asc` : sql`desc`;
    const order = (of: RawBuilder<unknown>) => sql`${sort === 'points' ? sql`${of}.points ${way},` : sql``} ${of}.earned_on ${way},
      ${of}.source, ${of}.source_id`;
    const found = await rows<EarnedRow>(em, sql`select e.emp_id as "empId", e.source, e.source_id as "sourceId",
        e.earned_on::text as "earnedOn", e.points::float8 as points, p.url as link, s.time_id as "timeId",
        case when s.suggestion_id is null then e.what else c.co_name || ' – ' || j.project_name end as what
      from (select * from (${earned}) e order by ${order(sql`e`)} limit ${size} offset ${(page - 1) * size}) e
      left join tenant.feed_post p on p.feed_post_id = case when e.source in ('blog', 'social') then e.source_id::int end
      left join tenant.suggested_timesheet s on s.suggestion_id = case when e.source = 'suggestion' then e.source_id::int end
      left join tenant.client c on c.client_id = s.client_id left join tenant.project j on j.project_id = s.project_id
      order by ${order(sql`e`)}`);
    const sums = await firstRow<{ total: number; points: number }>(em, sql`select count(*)::int as total,
      coalesce(sum(points), 0)::float8 as points from (${earned}) earned`);
    return { person, rows: found, total: sums?.total ?? 0, totals: { points: sums?.points ?? 0 } };
  },
});
