import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { saveEntitlement } from '#app/domain/leave/balances/index.server.ts';

const HOUR = 60;

/** Gives the people of the demo annual leave month by month, and sick leave once a year. */
export async function giveDemoLeave(em: SqlEntityManager, ctx: Ctx): Promise<void> {
  const people = await rows<{ empId: string }>(em, sql`select emp_id as "empId" from tenant.employee where is_enabled order by emp_id`);
  const types = await rows<{ leaveTypeId: number; isSick: boolean }>(em,
    sql`select leave_type_id as "leaveTypeId", type_name = 'Sick Leave' as "isSick" from tenant.leave_type
      where counts_balance order by 1`);
  const startsOn = `${Number(ctx.today().slice(0, 4)) - 1}-07-01`;
  for (const [index, { empId }] of people.entries()) {
    for (const { leaveTypeId, isSick } of types) {
      await saveEntitlement(ctx, {
        empId, leaveTypeId, startsOn, opening: (20 + 7 * (index % 9)) * HOUR, yearly: (isSick ? 76 : 152) * HOUR,
        accrues: isSick ? 'yearly' : 'monthly', yearEndMonth: '6', carryOver: 76 * HOUR, allowsNegative: isSick, version: 0,
      });
    }
  }
}
