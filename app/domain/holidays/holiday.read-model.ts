import type { SqlEntityManager } from '@mikro-orm/sql';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { containsPattern } from '#app/domain/kernel/page.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import { firstRow, rows, sql } from '#app/domain/kernel/sql.ts';
import type { SqlFragment } from '#app/domain/kernel/sql.ts';
import { EVERYBODY } from './contract.ts';
import type { HolidayList } from './contract.ts';

export interface HolidayRow { holidayId: number; name: string; date: LocalDate; group: string; createdBy: string; updatedAt: string }
export interface HolidayRecord { holidayId: number; name: string; date: LocalDate; group: string; version: number }

const COLUMNS: Record<HolidayList['sort'], SqlFragment> = {
  name: sql`lower(h.name)`, date: sql`h.holiday_date`, createdBy: sql`lower("createdBy")`, updatedAt: sql`h.updated_at`,
};

const filterOf = ({ q, group }: Pick<HolidayList, 'q' | 'group'>): SqlFragment => sql`${q === '' ? sql`true` : sql`h.name ilike ${containsPattern(q)}`}
  and coalesce(h.group_id, ${EVERYBODY}) = ${group}`;

/** A page of the holidays; `updatedAt` in UTC. */
export function selectHolidays(list: HolidayList): SqlFragment {
  const direction = list.direction === 'desc' ? sql`desc` : sql`asc`;
  return sql`select h.* from (select h.public_holiday_id as "holidayId", h.name, h.holiday_date::text as date, coalesce(h.group_id, ${EVERYBODY}) as group,
      coalesce(trim(e.first_name || ' ' || e.surname), h.created_by) as "createdBy",
      to_char(h.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "updatedAt", h.holiday_date, h.updated_at, h.group_id
    from tenant.public_holiday h left join tenant.employee e on e.emp_id = h.created_by) h
    where ${filterOf(list)} order by ${COLUMNS[list.sort]} ${direction}, h."holidayId" limit ${list.size} offset ${(list.page - 1) * list.size}`;
}

export const countHolidays = (list: HolidayList): SqlFragment => sql`select count(*)::int as total from tenant.public_holiday h where ${filterOf(list)}`;

/** One holiday; inside a command its row is locked until the transaction ends. */
export function findHoliday(em: SqlEntityManager, holidayId: number): Promise<HolidayRecord | undefined> {
  return firstRow<HolidayRecord>(em, sql`select public_holiday_id as "holidayId", name, holiday_date::text as date, coalesce(group_id, ${EVERYBODY}) as group, version
    from tenant.public_holiday where public_holiday_id = ${holidayId} ${em.isInTransaction() ? sql`for update` : sql.empty}`);
}

/** Everybody, and every state that people live in or that a holiday names. */
export async function listHolidayGroups(em: SqlEntityManager): Promise<string[]> {
  const found = await rows<{ group: string }>(em, sql`select distinct upper(trim(state)) as group from tenant.employee where trim(state) <> ''
    union select group_id from tenant.public_holiday where group_id is not null order by 1`);
  return [EVERYBODY, ...found.map(({ group }) => group).filter((group) => group !== EVERYBODY)];
}

/** The public holidays of one person in a period, each day once, by day. */
export async function listHolidaysOf(em: SqlEntityManager, empId: string, period: Period): Promise<ReadonlyMap<LocalDate, string>> {
  const found = await rows<{ date: LocalDate; name: string }>(em, sql`select h.holiday_date::text as date, string_agg(distinct h.name, ', ') as name
    from tenant.public_holiday h join tenant.employee e on e.emp_id = ${empId} and (h.group_id is null or h.group_id = upper(trim(e.state)))
    where h.holiday_date between ${period.from} and ${period.to} group by h.holiday_date`);
  return new Map(found.map(({ date, name }) => [date, name]));
}
