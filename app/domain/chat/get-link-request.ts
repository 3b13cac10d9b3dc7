import { query } from '#app/domain/kernel/use-case.ts';
import { DIRECTORY_TAKEN, DIRECTORY_UNKNOWN, LINK_GONE, LinkRequestRef } from './contract.ts';
import { findLinkRequest, findMyLink } from './link.read-model.ts';
import type { LinkRequestRow, MyLinkRow } from './link.read-model.ts';

export interface LinkRequestView {
  /** The Teams account that asks; empty when there is no usable request. */
  accountName: string;
  /** Why it cannot be linked; empty when it can. */
  refusal: string;
  /** Linking also connects the directory to the organisation. */
  connectsDirectory: boolean;
  mine: MyLinkRow | null;
}

/** Why a request cannot be granted to this person; empty when it can. */
export function refusalOf(request: LinkRequestRow | undefined, who: { tenantId: string; isAdmin: boolean }): string {
  if (!request) return LINK_GONE;
  if (request.tenantId === null) return who.isAdmin ? '' : DIRECTORY_UNKNOWN;
  return request.tenantId === who.tenantId ? '' : DIRECTORY_TAKEN;
}

/** The person's link to Teams and, with a token, what the bot's one-time link would do. */
export const getLinkRequest = query({
  name: 'chat.link-request',
  permission: 'settings:own',
  input: LinkRequestRef,
  async run(ctx, { token }): Promise<LinkRequestView> {
    const request = token ? await findLinkRequest(ctx.em, token, ctx.now()) : undefined;
    const mine = await findMyLink(ctx.em, ctx.actor.empId) ?? null;
    const refusal = token ? refusalOf(request, { tenantId: ctx.tenant.id, isAdmin: ctx.actor.isAdmin }) : '';
    return { accountName: request?.accountName ?? '', refusal, connectsDirectory: request?.tenantId === null, mine };
  },
});
