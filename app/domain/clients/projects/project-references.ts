import { sql } from 'kysely';
import { hasClient } from '#app/domain/clients/clients/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';

const refuse = (field: string, message: string) => new DomainError('rule_violated', message, { [field]: [message] });

/** Refuses a client that this organisation does not have. */
export async function requireClient(ctx: Ctx, clientId: string): Promise<void> {
  if (!await hasClient(ctx.em, clientId)) throw refuse('clientId', 'Please select a client from the list.');
}

/** Refuses a scrum master who is not an enabled employee; one who already holds the place may keep it. */
export async function requireScrumMaster(ctx: Ctx, empId: string, present: string | null): Promise<void> {
  if (empId === '' || empId === present) return;
  const employee = await firstRow<{ empId: string }>(
    ctx.em, sql`select emp_id as "empId" from tenant.employee where emp_id = ${empId} and is_enabled`,
  );
  if (!employee) throw refuse('scrumMaster', 'Please select an employee from the list.');
}
