import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { addDays, earliest, latest, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import { MAX_REPORT_DAYS } from './contract.ts';
import { NO_TEAM } from './fields.ts';

interface Asked { readonly startDate: LocalDate | ''; readonly endDate: LocalDate | ''; readonly empId: string; readonly teamId: number }

/** The days that a report looks at: up to its last day, and not more than there may be. */
export function reportSpan({ startDate, endDate }: Asked, last: LocalDate): Period {
  const to = endDate === '' ? last : earliest(endDate, last);
  const first = addDays(to, 1 - MAX_REPORT_DAYS);
  return { from: startDate === '' ? first : latest(startDate, first), to };
}

/** The people, `e`, that a report is about. Employees see themselves. */
export function peopleOf({ actor }: Ctx, { empId, teamId }: Asked): RawBuilder<unknown> {
  if (!actor.isAdmin) return sql`e.emp_id = ${actor.empId}`;
  const parts = [
    ...(empId ? [sql`e.emp_id = ${empId}`] : []),
    ...(teamId === NO_TEAM ? [sql`not exists (select 1 from tenant.team_member m where m.emp_id = e.emp_id)`] : []),
    ...(teamId > 0 ? [sql`exists (select 1 from tenant.team_member m where m.emp_id = e.emp_id and m.team_id = ${teamId})`] : []),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}
