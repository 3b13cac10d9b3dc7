import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { rows } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { ENTERED_WEEKS, type EnteredWeek } from '#app/domain/people/working-weeks/index.server.ts';
import type { Step } from './accrual.ts';
import type { BalanceFacts } from './balance.ts';

/** The people and the days that are asked for. */
interface Wanted {
  /** Everybody's without. */
  readonly empIds?: readonly string[];
  readonly leaveTypeId?: number;
  /** Of these entitlements only. */
  readonly ids?: readonly number[];
  /** Later movements are left out; all are read where there is no such day. */
  readonly until?: LocalDate;
  /** Day by day, or summed up by leave year, which is enough for one day's balance. */
  readonly by: 'day' | 'year';
}

/** An entitlement, and all that decides its balances. */
export interface CountedLeave extends BalanceFacts {
  readonly leaveEntitlementId: number;
  readonly empId: string;
  readonly leaveTypeId: number;
  readonly allowsNegative: boolean;
}

/** The facts of the balances of people: in one statement, however many they are. */
export async function listCountedLeave(em: SqlEntityManager, wanted: Wanted): Promise<CountedLeave[]> {
  const found = await rows<Omit<CountedLeave, 'allowances' | 'weeks' | 'moved'> & {
    allowances: [LocalDate, number][]; usualWeek: number; entered: EnteredWeek[]; moved: [LocalDate, number, number][];
  }>(em, sql`with t as (
      select t.* from tenant.leave_entitlement t join tenant.leave_type y on y.leave_type_id = t.leave_type_id and y.counts_balance
      where ${isWanted(wanted)}),
    m as (select leave_entitlement_id, sum(opening) as opening, json_agg(json_build_array(day, taken, adjusted)) as moved
      from (select t.leave_entitlement_id, coalesce(sum(m.minutes) filter (where m.kind = 'opening'), 0) as opening,
          coalesce(max(m.moved_on) filter (where m.kind <> 'opening'), min(t.starts_on)) as day,
          coalesce(-sum(m.minutes) filter (where m.kind = 'taken'), 0) as taken,
          coalesce(sum(m.minutes) filter (where m.kind = 'adjusted'), 0) as adjusted
        from t join tenant.leave_movement m on m.emp_id = t.emp_id and m.leave_type_id = t.leave_type_id
        where m.kind = 'opening' or (m.moved_on >= t.starts_on and ${isUntil(wanted)})
        group by t.leave_entitlement_id, ${wanted.by === 'day' ? sql`m.moved_on` : leaveYear}) s
      group by leave_entitlement_id)
    select t.leave_entitlement_id as "leaveEntitlementId", t.emp_id as "empId", t.leave_type_id as "leaveTypeId",
      t.starts_on::text as "startsOn", t.accrues, t.year_end_month as "yearEndMonth", t.carry_over_minutes as "carryOverMinutes",
      t.allows_negative as "allowsNegative", e.employed_from::text as "employedFrom", e.employed_to::text as "employedTo",
      o.workday_minutes * 5 as "fullWeek", 5 * round(o.workday_minutes * e.work_fraction)::integer as "usualWeek",
      ${ENTERED_WEEKS} as entered,
      coalesce(m.opening, 0)::integer as opening, coalesce(m.moved, '[]') as moved,
      (select coalesce(json_agg(json_build_array(a.from_day, a.yearly_minutes) order by a.from_day), '[]')
        from tenant.leave_allowance a where a.leave_entitlement_id = t.leave_entitlement_id) as allowances
    from t join tenant.employee e on e.emp_id = t.emp_id left join m on m.leave_entitlement_id = t.leave_entitlement_id
      cross join tenant.organisation o`);
  return found.map(({ allowances, usualWeek, entered, moved, ...entitlement }) => ({
    ...entitlement,
    allowances: allowances.map(stepOf),
    weeks: weeksOf(usualWeek, entered),
    moved: moved.map(([day, taken, adjusted]) => ({ day, taken, adjusted })),
  }));
}

const stepOf = ([from, minutes]: [LocalDate, number]): Step => ({ from, minutes });

/** Returns the minutes of a person's weeks: of their usual one until the first that was entered, which come latest first. */
const weeksOf = (usual: number, entered: readonly EnteredWeek[]): Step[] => [
  { from: '0001-01-01', minutes: usual },
  ...entered.map(({ fromDay, minutes }) => ({ from: fromDay, minutes: minutes.reduce((sum, each) => sum + each, 0) })).reverse(),
];

/** The leave year of a movement, as the year of the calendar in which it ends. */
const leaveYear = sql`extract(year from m.moved_on) + case when extract(month from m.moved_on) > t.year_end_month then 1 else 0 end`;

const isUntil = ({ until }: Wanted): RawBuilder<unknown> => (until ? sql`m.moved_on <= ${until}` : sql`true`);

function isWanted({ empIds, leaveTypeId, ids }: Wanted): RawBuilder<unknown> {
  const conditions = [
    empIds && sql`t.emp_id = any(${[...empIds]}::text[])`, ids && sql`t.leave_entitlement_id = any(${[...ids]}::integer[])`,
    leaveTypeId !== undefined && sql`t.leave_type_id = ${leaveTypeId}`,
  ].filter((condition) => condition !== undefined && condition !== false);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
