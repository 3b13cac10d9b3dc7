import type { Ctx } from '#app/domain/kernel/context.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';

/** How many records of each kind name a person. */
export interface UserReferences { timesheets: number; rates: number; managedClients: number; projects: number }

export async function countUserReferences(ctx: Ctx, empId: string): Promise<UserReferences> {
  const found = await firstRow<UserReferences>(ctx.em, sql`select
    (select count(*)::int from tenant.timesheet where emp_id = ${empId}) as timesheets,
    (select count(*)::int from tenant.client_rate where emp_id = ${empId}) as rates,
    (select count(*)::int from tenant.client where account_manager = ${empId}) as "managedClients",
    (select count(*)::int from tenant.project where scrum_master = ${empId}) as projects`);
  return found ?? { timesheets: 0, rates: 0, managedClients: 0, projects: 0 };
}
