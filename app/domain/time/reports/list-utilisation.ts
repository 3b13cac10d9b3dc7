import { z } from 'zod';
import { sql, type RawBuilder } from 'kysely';
import { rows } from '#app/domain/kernel/run-sql.ts';
import type { Fraction } from '#app/domain/kernel/values/money.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { EXPECTED_OF_DAYS, LEAVE_PROJECT_ID, personDays } from '#app/domain/time/timesheets/index.server.ts';
import { Utilisation, type Utilisation as Asked } from './contract.ts';
import { NO_TEAM } from './fields.ts';
import { peopleOf, reportSpan } from './report-span.ts';

/** Time of a person or a team against what is expected of them; utilisation is the billable part of that. */
export interface UtilisationRow extends Figures {
  id: string; name: string; portrait: string | null; people: number; utilisation: Fraction | null;
}
interface Figures { capacity: number; worked: number; billable: number; leave: number }

export interface UtilisationReport {
  rows: UtilisationRow[]; total: number; totals: Figures & { utilisation: Fraction | null }; period: Period;
}

/** What a group is called. Somebody who is in several teams counts in each of them. */
const GROUPED: Readonly<Record<Asked['groupBy'], RawBuilder<unknown>>> = {
  person: sql`select p.*, p.emp_id as id, trim(e.first_name || ' ' || e.surname) as name, coalesce(e.picture, e.avatar) as portrait,
      e.surname_in_order as in_order
    from people p join tenant.employee e on e.emp_id = p.emp_id`,
  team: sql`select p.*, coalesce(t.team_id::text, ${String(NO_TEAM)}) as id, coalesce(t.team_name, 'No team') as name,
      null::text as portrait,
      coalesce(lower(t.team_name), '~') as in_order
    from people p left join tenant.team_member m on m.emp_id = p.emp_id left join tenant.team t on t.team_id = m.team_id`,
};

const ORDER: Readonly<Record<Asked['sort'], RawBuilder<unknown>>> = {
  name: sql`min(in_order)`, capacity: sql`sum(capacity)`, worked: sql`sum(worked)`, billable: sql`sum(billable)`,
  utilisation: sql`sum(billable) / nullif(sum(capacity), 0)`,
};

const SUMS = sql`sum(capacity)::float8 as capacity, sum(worked)::float8 as worked, sum(billable)::float8 as billable,
  sum(leave)::float8 as leave, round(sum(billable) / nullif(sum(capacity), 0), 4)::text as utilisation`;

/** Worked and billable time against capacity: working days less public holidays, by employment. Employees see their own. */
export const listUtilisation = query({
  name: 'report.utilisation',
  permission: 'report:read',
  input: Utilisation,
  async run(ctx, asked): Promise<UtilisationReport> {
    const period = reportSpan(asked, asked.endDate === '' ? ctx.today() : asked.endDate);
    const nothing = { capacity: 0, worked: 0, billable: 0, leave: 0, utilisation: null };
    if (period.from > period.to) return { rows: [], total: 0, totals: nothing, period };
    const people = timeOfPeople(period, peopleOf(ctx, asked));
    const found = await rows<UtilisationRow & { total: number }>(ctx.em, sql`with people as (${people})
      select id, name, portrait, count(*)::int as people, ${SUMS}, count(*) over ()::int as total from (${GROUPED[asked.groupBy]}) grouped
      group by id, name, portrait order by ${ORDER[asked.sort]} ${asked.direction === 'asc' ? sql`asc` : sql`desc`} nulls last, id
      limit ${sql.lit(asked.size)} offset ${(asked.page - 1) * asked.size}`);
    const sums = await rows<UtilisationReport['totals']>(ctx.em,
      sql`with people as (${people}) select ${SUMS} from people having count(*) > 0`);
    return { rows: found.map(({ total: _total, ...row }) => row), total: found[0]?.total ?? 0, totals: sums[0] ?? nothing, period };
  },
});

/** What each person could and did work, in seconds; somebody who left counts where they have time. */
function timeOfPeople({ from, to }: Period, who: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select d.emp_id, round(d.capacity) as capacity, d.worked, coalesce(t.billable, 0) as billable, coalesce(t.leave, 0) as leave
    from (select emp_id, ${EXPECTED_OF_DAYS} as capacity, sum(worked) as worked
      from (${personDays(sql`${from}::date`, sql`${to}::date`, who)}) days group by emp_id) d
    join tenant.employee e on e.emp_id = d.emp_id
    left join (select emp_id, sum(case when billable_id = 'W' then 0 else worked_seconds end) as billable,
        sum(case when project_id = ${LEAVE_PROJECT_ID} then worked_seconds else 0 end) as leave
      from tenant.timesheet where entry_date between ${from} and ${to} group by emp_id) t on t.emp_id = d.emp_id
    where d.worked > 0 or (e.is_enabled and d.capacity > 0)`;
}

/** The teams that a report can be narrowed down to; employees see themselves alone. */
export const listReportTeams = query({
  name: 'report.teams',
  permission: 'report:read',
  input: z.object({}),
  async run(ctx): Promise<{ value: string; label: string }[]> {
    if (!ctx.actor.isAdmin) return [];
    const teams = await rows<{ value: string; label: string }>(ctx.em, sql`select team_id::text as value, team_name as label
      from tenant.team order by lower(team_name), team_id`);
    return teams.length === 0 ? [] : [...teams, { value: String(NO_TEAM), label: 'No team' }];
  },
});
