import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { employeeMeant } from '#app/domain/people/index.server.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';

/** How many records of each kind refer to a client. */
export interface ClientReferences { projects: number; timesheets: number; invoices: number; receipts: number; rates: number }

export async function countClientReferences(ctx: Ctx, clientId: string): Promise<ClientReferences> {
  const found = await firstRow<ClientReferences>(ctx.em, sql`select
    (select count(*)::int from tenant.project where client_id = ${clientId}) as projects,
    (select count(*)::int from tenant.timesheet where client_id = ${clientId}) as timesheets,
    (select count(*)::int from tenant.invoice where client_id = ${clientId}) as invoices,
    (select count(*)::int from tenant.receipt where client_id = ${clientId}) as receipts,
    (select count(*)::int from tenant.client_rate where client_id = ${clientId}) as rates`);
  return found ?? { projects: 0, timesheets: 0, invoices: 0, receipts: 0, rates: 0 };
}

/** The id of the account manager that is meant. Refuses who is not an enabled employee; one who already holds the place may keep it. */
export async function requireAccountManager(ctx: Ctx, typed: string, present: string | null): Promise<string> {
  const empId = await employeeMeant(ctx.em, typed, present ?? '');
  if (empId === '' || empId === present) return empId;
  const employee = await firstRow<{ empId: string }>(
    ctx.em, sql`select emp_id as "empId" from tenant.employee where emp_id = ${empId} and is_enabled`,
  );
  if (employee) return empId;
  const message = 'Please select an employee from the list.';
  throw new DomainError('rule_violated', message, { accountManager: [message] });
}
