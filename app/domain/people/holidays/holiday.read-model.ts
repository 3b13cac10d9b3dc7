import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { holidaysOfPeople } from './members.read-model.ts';

interface HolidayOfPerson { date: LocalDate; names: string; groups: string }

const listDaysOf = (em: SqlEntityManager, empId: string, { from, to }: Period): Promise<HolidayOfPerson[]> => rows(em,
  sql`select holiday_date::text as date, string_agg(distinct name, ', ') as names, string_agg(distinct group_name, ', ') as groups
    from ${holidaysOfPeople(sql`${from}::date`, sql`${to}::date`)} h where emp_id = ${empId} group by holiday_date order by holiday_date`);

/** The public holidays of one person in a period, each day once, by day. */
export async function listHolidaysOf(em: SqlEntityManager, empId: string, period: Period): Promise<ReadonlyMap<LocalDate, string>> {
  return new Map((await listDaysOf(em, empId, period)).map(({ date, names }) => [date, names]));
}

/** The same days, each with the groups by which the person has it. */
export async function listHolidayGroupsOf(em: SqlEntityManager, empId: string, period: Period): Promise<ReadonlyMap<LocalDate, string>> {
  return new Map((await listDaysOf(em, empId, period)).map(({ date, groups }) => [date, groups]));
}
