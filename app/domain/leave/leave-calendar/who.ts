import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { addDays, earliest, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';

export interface PeopleChoice { readonly kind: 'team' | 'group' | 'project'; readonly value: string; readonly label: string }

/** So many days before a period somebody has recorded time on a project to be one of its people. */
const RECENT_DAYS = 14;
/** Projects with time of so many days are offered. */
const OFFERED_DAYS = 90;

/** A condition that a person, `e`, is one of those that a calendar is asked for. */
export function isAmong(who: string, period: Period, today: LocalDate): RawBuilder<boolean> {
  const [kind, id = ''] = who.split(':');
  if (kind === 'team') return sql<boolean>`exists (select from tenant.team_member m where m.emp_id = e.emp_id and m.team_id = ${Number(id)})`;
  if (kind === 'project') {
    const from = addDays(earliest(period.from, today), -RECENT_DAYS);
    return sql<boolean>`exists (select from tenant.timesheet t where t.emp_id = e.emp_id and t.project_id = upper(${id})
      and t.entry_date between ${from} and ${period.to})`;
  }
  return sql<boolean>`true`;
}

/** Lists the teams, and the projects on which the person has recorded time lately, of administrators those of everybody. */
export async function listPeopleChoices({ em, actor, today }: Ctx): Promise<PeopleChoice[]> {
  const since = addDays(today(), -OFFERED_DAYS);
  const worked = actor.isAdmin
    ? sql`select distinct key as project_id from tenant.time_by_month where dimension = 'project' and month >= date_trunc('month', ${since}::date)`
    : sql`select distinct project_id from tenant.timesheet where emp_id = ${actor.empId} and entry_date >= ${since}`;
  return rows<PeopleChoice>(em, sql`select 'team' as kind, 'team:' || team_id as value, team_name as label, lower(team_name) as in_order
      from tenant.team
    union all select 'project', 'project:' || p.project_id, c.display_name || ' – ' || p.project_name, lower(c.display_name || p.project_name)
      from (${worked}) w join tenant.project p on p.project_id = w.project_id join tenant.client c on c.client_id = p.client_id
    order by kind desc, in_order, value`);
}
