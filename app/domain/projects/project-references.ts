import { clientExists, clientMeant } from '#app/domain/clients/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { employeeMeant } from '#app/domain/people/index.server.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';

const refuse = (field: string, message: string) => new DomainError('rule_violated', message, { [field]: [message] });

/** The id of the client that is meant. Refuses one that this organisation does not have. */
export async function requireClient(ctx: Ctx, typed: string): Promise<string> {
  const clientId = await clientMeant(ctx.em, typed);
  if (!await clientExists(ctx.em, clientId)) throw refuse('clientId', 'Please select a client from the list.');
  return clientId;
}

/** The id of the scrum master who is meant. Refuses who is not an enabled employee; one who already holds the place may keep it. */
export async function requireScrumMaster(ctx: Ctx, typed: string, present: string | null): Promise<string> {
  const empId = await employeeMeant(ctx.em, typed, present ?? '');
  if (empId === '' || empId === present) return empId;
  const employee = await firstRow<{ empId: string }>(
    ctx.em, sql`select emp_id as "empId" from tenant.employee where emp_id = ${empId} and is_enabled`,
  );
  if (!employee) throw refuse('scrumMaster', 'Please select an employee from the list.');
  return empId;
}
