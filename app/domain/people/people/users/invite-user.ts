import { z } from 'zod';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { fullName, tables } from '#app/domain/kernel/records/tables.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { UserParams } from '../contract.ts';
import type { Employee } from '../employee.entity.ts';
import { SEND_INVITATION, type SendInvitationPayload } from '../jobs.ts';
import { enterLink } from '../sign-in/sign-in-link.ts';

/** Enters an invitation for a person and has it sent when the command commits. */
export async function issueInvitation(ctx: CommandCtx, empId: string): Promise<void> {
  const { linkId } = await enterLink(ctx, 'invitation', empId);
  await ctx.enqueue(SEND_INVITATION, { linkId } satisfies SendInvitationPayload);
  await recordSecurityEvent(ctx, { kind: 'invitation-sent', empId, reason: `By ${ctx.actor.name}` });
}

/** Sends a person the link to their first password; an earlier one opens nothing any more. */
export const inviteUser = command({
  name: 'user.invite',
  permission: 'user:write',
  input: UserParams,
  output: z.strictObject({ email: z.string() }),
  http: { method: 'POST', path: '/api/v3/users/{empId}/invitation', status: 202 },
  async run(ctx, { empId }): Promise<{ email: string }> {
    const person = await tables<typeof Employee>(ctx.em).selectFrom('employee')
      .select(['email', 'isEnabled', 'passwordHash', fullName('employee').as('name')])
      .where('empId', '=', empId).forUpdate().executeTakeFirst();
    if (!person) throw notFound('User');
    if (!person.isEnabled) throw new DomainError('rule_violated', `${person.name} is disabled. Enable them first.`);
    if (person.passwordHash !== null)
      throw new DomainError(
        'rule_violated', `${person.name} has a password already. They can choose another with “Forgot your password?” on the sign-in page.`,
      );
    await issueInvitation(ctx, empId);
    ctx.audit({ subject: 'employee', id: empId, after: { invited: true } });
    return { email: person.email };
  },
});
