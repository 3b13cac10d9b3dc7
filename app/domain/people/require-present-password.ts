import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { passwordMatches } from './password.ts';

const WRONG = 'The current password is wrong.';

/** Refuses unless the signed-in person knows their password: an open browser alone must not change how they sign in. */
export async function requirePresentPassword(ctx: Ctx, present: string): Promise<void> {
  const person = await firstRow<{ hash: string | null }>(
    ctx.em, sql`select password_hash as hash from tenant.employee where emp_id = ${ctx.actor.empId}`,
  );
  if (!person) throw notFound('User');
  if (!await passwordMatches(person.hash, present)) throw new DomainError('rule_violated', WRONG, { present: [WRONG] });
}
