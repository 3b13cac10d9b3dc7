import { notFound } from '#app/domain/kernel/errors.ts';
import type { Page } from '#app/domain/kernel/page.ts';
import { firstRow, rows, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { FEATURES } from '#app/domain/features/contract.ts';
import { PointsDetail } from './contract.ts';
import { earnedPoints } from './earned.read-model.ts';
import type { PointSource } from './fields.ts';

export interface EarnedRow {
  empId: string;
  source: PointSource;
  /** What it was given for; unique among the points of the person from this source. */
  sourceId: string;
  earnedOn: LocalDate;
  what: string;
  points: number;
}

interface PointsDetailPage extends Page<EarnedRow> {
  readonly person: { readonly empId: string; readonly name: string };
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
  async run({ em, tenant }, { sort, direction, page, size, ...span }): Promise<PointsDetailPage> {
    const person = await firstRow<PointsDetailPage['person']>(em, sql`select emp_id as "empId", trim(first_name || ' ' || surname) as name
      from tenant.employee where emp_id = ${span.empId}`);
    if (!person) throw notFound('Employee');
    const earned = earnedPoints(span, tenant.timeZone);
    const way = direction === 'asc' ? sql`asc` : sql`desc`;
    const found = await rows<EarnedRow>(em, sql`select emp_id as "empId", source, source_id as "sourceId", earned_on::text as "earnedOn",
        points::float8 as points, what
      from (${earned}) earned order by ${sort === 'points' ? sql`points ${way},` : sql.empty} earned_on ${way}, source, source_id
      limit ${size} offset ${(page - 1) * size}`);
    const sums = await firstRow<{ total: number; points: number }>(em, sql`select count(*)::int as total,
      coalesce(sum(points), 0)::float8 as points from (${earned}) earned`);
    return { person, rows: found, total: sums?.total ?? 0, totals: { points: sums?.points ?? 0 } };
  },
});
