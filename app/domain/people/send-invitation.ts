import type { Ctx } from '#app/domain/kernel/context.ts';
import type { Services } from '#app/domain/kernel/services.ts';
import type { SendInvitationPayload } from './jobs.ts';
import { sendLink } from './send-link.ts';

/** Sends an invitation, unless it was replaced or accepted meanwhile. */
export async function sendInvitation(ctx: Ctx, { linkId }: SendInvitationPayload, services: Services): Promise<void> {
  await sendLink(ctx, services, linkId);
}
