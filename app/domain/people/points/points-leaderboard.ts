import { sql, type RawBuilder } from 'kysely';
import { naturalOrder } from '#app/domain/kernel/natural-order.ts';
import type { Page } from '#app/domain/kernel/page.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { PointsLeaderboard } from './contract.ts';
import { earnedPoints } from './earned.read-model.ts';
import { POINT_SOURCES, type PointSource } from './fields.ts';

export interface PointsRankRow extends Record<PointSource, number> {
  rank: number;
  empId: string;
  name: string;
  portrait: string | null;
  points: number;
}

const of = (source: PointSource): RawBuilder<unknown> => sql`coalesce(sum(points) filter (where source = ${source}), 0)::float8 as ${
  sql.raw(`"${source}"`)}`;

/** Who got how many points in a period, most first; ties share a rank. */
export const listPointsLeaderboard = query({
  name: 'points.list-leaderboard',
  permission: 'report:read',
  feature: FEATURES.Gamification,
  input: PointsLeaderboard,
  async run({ em, tenant }, { page, size, startDate, endDate }): Promise<Page<PointsRankRow>> {
    const found = await rows<PointsRankRow & { total: number }>(em, sql`select rank() over (order by s.points desc)::int as rank,
        e.emp_id as "empId", trim(e.first_name || ' ' || e.surname) as name, coalesce(e.picture, e.avatar) as portrait,
        s.*, count(*) over ()::int as total
      from (select emp_id, sum(points)::float8 as points, ${
        sql.join((Object.keys(POINT_SOURCES) as PointSource[]).map(of), sql`, `)}
        from (${earnedPoints({ startDate, endDate }, tenant.timeZone)}) earned group by emp_id) s
      join tenant.employee e on e.emp_id = s.emp_id
      order by s.points desc, ${naturalOrder(sql`trim(e.first_name || ' ' || e.surname)`)}, e.emp_id
      limit ${size} offset ${(page - 1) * size}`);
    return { rows: found.map(({ total: _, ...row }) => row), total: found[0]?.total ?? 0 };
  },
});
