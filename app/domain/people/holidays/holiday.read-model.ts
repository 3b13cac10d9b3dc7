import type { SqlEntityManager } from '@mikro-orm/sql';
import { z } from 'zod';
import { sql } from 'kysely';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { EVERYBODY } from './contract.ts';

/** Everybody, and every state that people live in or that a holiday names. */
export async function listHolidayGroups(em: SqlEntityManager): Promise<string[]> {
  const found = await rows<{ group: string }>(em,
    sql`select distinct upper(trim(state)) as group from tenant.employee where trim(state) <> ''
    union select group_id from tenant.public_holiday where group_id is not null order by 1`);
  return [EVERYBODY, ...found.map(({ group }) => group).filter((group) => group !== EVERYBODY)];
}

/** The public holidays of one person in a period, each day once, by day. */
export async function listHolidaysOf(em: SqlEntityManager, empId: string, period: Period): Promise<ReadonlyMap<LocalDate, string>> {
  const found = await rows<{ date: LocalDate; name: string }>(em,
    sql`select h.holiday_date::text as date, string_agg(distinct h.name, ', ') as name
    from tenant.public_holiday h join tenant.employee e on e.emp_id = ${empId} and (h.group_id is null or h.group_id = upper(trim(e.state)))
    where h.holiday_date between ${period.from} and ${period.to} group by h.holiday_date`);
  return new Map(found.map(({ date, name }) => [date, name]));
}

/** The public holidays of several people in a period, by person and day. */
export async function listHolidaysOfPeople(
  em: SqlEntityManager, empIds: readonly string[], period: Period,
): Promise<ReadonlyMap<string, ReadonlyMap<LocalDate, string>>> {
  if (empIds.length === 0) return new Map();
  const found = await rows<{ empId: string; date: LocalDate; name: string }>(em,
    sql`select e.emp_id as "empId", h.holiday_date::text as date, string_agg(distinct h.name, ', ') as name
    from tenant.public_holiday h join tenant.employee e on e.emp_id = any(${[...empIds]}::text[])
      and (h.group_id is null or h.group_id = upper(trim(e.state)))
    where h.holiday_date between ${period.from} and ${period.to} group by e.emp_id, h.holiday_date order by h.holiday_date`);
  const byPerson = new Map<string, Map<LocalDate, string>>();
  for (const { empId, date, name } of found) byPerson.set(empId, (byPerson.get(empId) ?? new Map<LocalDate, string>()).set(date, name));
  return byPerson;
}

/** The groups that a holiday can be for, everybody first. */
export const listGroups = query({
  name: 'holiday.groups',
  permission: 'organisation:write',
  input: z.object({}),
  run: async (ctx): Promise<string[]> => listHolidayGroups(ctx.em),
});
