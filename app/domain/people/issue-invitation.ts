import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { SEND_INVITATION, type SendInvitationPayload } from './jobs.ts';
import { enterLink } from './sign-in-link.ts';

/** Enters an invitation for a person and has it sent when the command commits. */
export async function issueInvitation(ctx: CommandCtx, empId: string): Promise<void> {
  const { linkId } = await enterLink(ctx, 'invitation', empId);
  await ctx.enqueue(SEND_INVITATION, { linkId } satisfies SendInvitationPayload);
  await recordSecurityEvent(ctx, { kind: 'invitation-sent', empId, reason: `By ${ctx.actor.name}` });
}
