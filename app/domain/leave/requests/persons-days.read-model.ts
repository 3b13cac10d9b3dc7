import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import { requireLeaveSettings } from '#app/domain/leave/leave-settings/index.server.ts';
import { listHolidayGroupsOf, listHolidaysOf } from '#app/domain/people/holidays/index.server.ts';
import { listWorkdays } from '#app/domain/people/working-weeks/index.server.ts';
import type { PersonsDays } from './breakdown.ts';

/** The days of a person as leave looks at them, with what the organisation says of parts of a day. */
export interface LeaveDays extends PersonsDays { readonly restrictsToHalfDays: boolean }

/** Reads the days of a period as they are to a person: they begin when that person's do, and have the organisation's lunch. */
export async function findPersonsDays(em: SqlEntityManager, empId: string, period: Period): Promise<LeaveDays> {
  const person = await firstRow<{ dayFrom: number }>(em, sql`select (extract(epoch from start_time) / 60)::int as "dayFrom"
    from tenant.employee where emp_id = ${empId}`);
  if (!person) throw notFound('Employee');
  const { lunch, restrictsToHalfDays } = await requireLeaveSettings(em);
  return {
    dayFrom: person.dayFrom, lunch, restrictsToHalfDays, workdays: await listWorkdays(em, empId, period),
    holidays: await listHolidaysOf(em, empId, period), holidayGroups: await listHolidayGroupsOf(em, empId, period),
  };
}
