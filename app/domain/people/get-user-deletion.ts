import type { Ctx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { UserParams } from './contract.ts';
import { whyUserStays } from './policy.ts';
import { countUserReferences } from './user-references.ts';

export interface UserDeletionView { empId: string; displayName: string; blockedBecause: string | null }

/** What stands in the way of deleting a person; undefined for somebody unknown here. */
export async function findUserDeletion(ctx: Ctx, empId: string): Promise<UserDeletionView | undefined> {
  const person = await firstRow<{ displayName: string }>(ctx.em, sql`select trim(first_name || ' ' || surname) as "displayName"
    from tenant.employee where emp_id = ${empId}`);
  if (!person) return undefined;
  const references = await countUserReferences(ctx, empId);
  return {
    empId, displayName: person.displayName, blockedBecause: whyUserStays({ isActor: ctx.actor.empId === empId, references }) ?? null,
  };
}

export const getUserDeletion = query({
  name: 'user.get-deletion',
  permission: 'user:write',
  input: UserParams,
  async run(ctx, { empId }): Promise<UserDeletionView> {
    const deletion = await findUserDeletion(ctx, empId);
    if (!deletion) throw notFound('User');
    return deletion;
  },
});
