import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { fullName, tables } from '#app/domain/kernel/records/tables.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import type { Employee } from '#app/domain/people/people/index.server.ts';
import type { LeaveType } from '../leave-types/index.server.ts';
import type { SaveEntitlement } from './contract.ts';
import { keyOf, type StoredBalances } from './plan-openings.ts';

/** Finds the people, types and entitlements that a file of opening balances can name. */
export async function findStoredBalances(em: SqlEntityManager): Promise<StoredBalances> {
  const people = await tables<typeof Employee>(em).selectFrom('employee').select(['empId', 'email', fullName('employee').as('name')])
    .execute();
  const types = await tables<typeof LeaveType>(em).selectFrom('leave_type').select(['leaveTypeId', 'typeName'])
    .where('countsBalance', '=', true).execute();
  const known = new Map<string, string | null>();
  const name = (text: string, empId: string) => {
    const key = text.toLowerCase();
    known.set(key, known.has(key) && known.get(key) !== empId ? null : empId);
  };
  for (const { empId, email, name: full } of people) for (const text of [empId, email, full]) if (text !== '') name(text, empId);
  return {
    people: known,
    types: new Map(types.map(({ leaveTypeId, typeName }) => [typeName.toLowerCase(), leaveTypeId])),
    entitlements: new Map((await listEntitlements(em))
      .map((each) => [keyOf(each.empId, each.leaveTypeId), { ...each, idempotencyKey: undefined }])),
  };
}

/** Lists all entitlements as their forms have them. */
const listEntitlements = (em: SqlEntityManager) => rows<Omit<SaveEntitlement, 'idempotencyKey'>>(em, sql`select t.emp_id as "empId",
    t.leave_type_id as "leaveTypeId", t.version, t.starts_on::text as "startsOn", t.accrues, t.year_end_month::text as "yearEndMonth",
    t.carry_over_minutes as "carryOver", t.allows_negative as "allowsNegative", a.yearly_minutes as yearly,
    a.from_day::text as "yearlyFrom",
    coalesce((select sum(m.minutes) from tenant.leave_movement m where m.emp_id = t.emp_id and m.leave_type_id = t.leave_type_id
      and m.kind = 'opening'), 0)::integer as opening
  from tenant.leave_entitlement t join lateral (select yearly_minutes, from_day from tenant.leave_allowance
    where leave_entitlement_id = t.leave_entitlement_id order by from_day desc limit 1) a on true`);
