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

/** The public holidays of several people in a period, by person and day. */
export async function listHolidaysOfPeople(
  em: SqlEntityManager, empIds: readonly string[], { from, to }: Period,
): Promise<ReadonlyMap<string, ReadonlyMap<LocalDate, string>>> {
  if (empIds.length === 0) return new Map();
  const found = await rows<{ empId: string; date: LocalDate; name: string }>(em,
    sql`select emp_id as "empId", holiday_date::text as date, string_agg(distinct name, ', ') as name
    from ${holidaysOfPeople(sql`${from}::date`, sql`${to}::date`)} h where emp_id = any(${[...empIds]}::text[])
    group by emp_id, holiday_date order by holiday_date`);
  const byPerson = new Map<string, Map<LocalDate, string>>();
  for (const { empId, date, name } of found) byPerson.set(empId, (byPerson.get(empId) ?? new Map<LocalDate, string>()).set(date, name));
  return byPerson;
}
