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

/** The groups that a holiday can be for, everybody first. */
export const listGroups = query({
  name: 'holiday.groups',
  permission: 'organisation:write',
  input: z.object({}),
  run: async (ctx): Promise<string[]> => listHolidayGroups(ctx.em),
});
