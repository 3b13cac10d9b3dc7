import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, rows, sql } from '#app/domain/kernel/sql.ts';
import { formatDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';

const OFF = 'Weeks are not submitted in this organisation. An administrator can switch that on in the organisation settings, under Time.';

/** Refuses where the organisation does not ask for weeks to be submitted. */
export async function requireSubmitting({ em }: Pick<CommandCtx, 'em'>): Promise<void> {
  const found = await firstRow<{ isOn: boolean }>(em, sql`select weeks_are_submitted as "isOn" from tenant.organisation`);
  if (!found?.isOn) throw new DomainError('rule_violated', OFF);
}

/** Nobody else records time of these people, or decides about their weeks, until the transaction ends. */
export async function lockPeople({ em }: CommandCtx, empIds: readonly string[]): Promise<void> {
  const held = await rows<{ empId: string }>(em, sql`select emp_id as "empId" from tenant.employee
    where emp_id = any(${[...empIds]}::text[]) order by emp_id for update`);
  if (held.length < new Set(empIds).size) throw notFound('Employee');
}

export const nameOfWeek = (monday: LocalDate): string => `the week from ${formatDate(monday)}`;
