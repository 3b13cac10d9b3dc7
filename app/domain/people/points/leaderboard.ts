import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { naturalOrder } from '#app/domain/kernel/natural-order.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { yearPeriod } from '#app/domain/kernel/values/period.ts';
import { FIRST_YEAR, Leaderboard } from './contract.ts';

export interface LeaderboardRow {
  /** Whoever has as many billable hours shares it. */
  rank: number;
  empId: string;
  name: string;
  /** The hash of the picture. */
  portrait: string | null;
  billableSeconds: number;
  workedSeconds: number;
  /** Billable as a part of all time, in whole hundredths. */
  share: string;
}

export interface LeaderboardView {
  year: number;
  /** The years there are to choose from, newest first. */
  years: number[];
  rows: LeaderboardRow[];
}

/** Who had how many billable hours in a calendar year, most first: everybody who recorded time, from the totals of the months. */
export const getLeaderboard = query({
  name: 'leaderboard.get',
  permission: 'report:read',
  feature: FEATURES.Leaderboard,
  input: Leaderboard,
  async run(ctx, asked): Promise<LeaderboardView> {
    const present = Number(ctx.today().slice(0, 4));
    const year = Math.min(asked.year ?? present, present);
    const { from, to } = yearPeriod(year);
    const found = await rows<LeaderboardRow>(ctx.em, sql`select rank() over (order by t.billable desc)::int as rank,
        e.emp_id as "empId", trim(e.first_name || ' ' || e.surname) as name, coalesce(e.picture, e.avatar) as portrait,
        t.billable::float8 as "billableSeconds", t.worked::float8 as "workedSeconds", round(t.billable / t.worked, 2)::text as share
      from (select key, sum(billable_seconds) as billable, sum(worked_seconds) as worked from tenant.time_by_month
        where dimension = 'person' and month between ${from} and ${to} group by key having sum(worked_seconds) > 0) t
      join tenant.employee e on e.emp_id = t.key
      order by t.billable desc, ${naturalOrder(sql`trim(e.first_name || ' ' || e.surname)`)}, e.emp_id`);
    return { year, years: Array.from({ length: present - FIRST_YEAR + 1 }, (_, ago) => present - ago), rows: found };
  },
});
