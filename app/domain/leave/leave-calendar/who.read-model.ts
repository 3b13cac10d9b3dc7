import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { addDays, earliest, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import { memberships } from '#app/domain/people/holidays/index.server.ts';

export interface PeopleChoice { readonly kind: 'team' | 'group' | 'project'; readonly value: string; readonly label: string }

/** The people of a project have recorded time on it so many days before a period, or in it. */
const RECENT_DAYS = 14;
/** Projects with time of so many days are offered. */
const OFFERED_DAYS = 90;

/** A condition that a person, `e`, is one of those that a calendar is asked for. */
function isAmong(who: string, period: Period, today: LocalDate): RawBuilder<boolean> {
  const [kind, id = ''] = who.split(':');
  if (kind === 'team') {
    return sql<boolean>`exists (select from tenant.team_member m where m.emp_id = e.emp_id and m.team_id = ${Number(id)})`;
  }
  if (kind === 'project') {
    const from = addDays(earliest(period.from, today), -RECENT_DAYS);
    return sql<boolean>`exists (select from tenant.timesheet t where t.emp_id = e.emp_id and t.project_id = upper(${id})
      and t.entry_date between ${from} and ${period.to})`;
  }
  if (kind === 'group') {
    return sql<boolean>`exists (select from ${memberships} m where m.emp_id = e.emp_id and m.leave_group_id = ${Number(id)})`;
  }
  return sql<boolean>`true`;
}

/** Lists the people of a team, a group or a project by name. */
export const listChosenPeople = (ctx: Ctx, who: string, period: Period): Promise<{ empId: string; name: string }[]> => rows(ctx.em,
  sql`select e.emp_id as "empId", trim(e.first_name || ' ' || e.surname) as name from tenant.employee e
    where e.is_enabled and ${isAmong(who, period, ctx.today())} order by e.surname, e.first_name, e.emp_id`);

/** Lists the teams, the leave groups, and the projects with recent time: of the person, for administrators of all people. */
export async function listPeopleChoices({ em, actor, today }: Ctx): Promise<PeopleChoice[]> {
  const since = addDays(today(), -OFFERED_DAYS);
  const worked = actor.isAdmin
    ? sql`select distinct key as project_id from tenant.time_by_month
        where dimension = 'project' and month >= date_trunc('month', ${since}::date)`
    : sql`select distinct project_id from tenant.timesheet where emp_id = ${actor.empId} and entry_date >= ${since}`;
  return rows<PeopleChoice>(em, sql`select 'team' as kind, 'team:' || team_id as value, team_name as label, lower(team_name) as in_order
      from tenant.team
    union all select 'group', 'group:' || leave_group_id, name, lower(name) from tenant.leave_group
      where deleted_on is null and not is_everybody
    union all select 'project', 'project:' || p.project_id, c.display_name || ' – ' || p.project_name,
        lower(c.display_name || p.project_name)
      from (${worked}) w join tenant.project p on p.project_id = w.project_id join tenant.client c on c.client_id = p.client_id
    order by kind desc, in_order, value`);
}
