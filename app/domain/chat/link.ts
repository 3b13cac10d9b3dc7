import type { SqlEntityManager } from '@mikro-orm/sql';
import { z } from 'zod';
import { sql } from 'kysely';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { ChatLink } from './chat-link.entity.ts';
import type { ChatAccount } from './chat-person.read-model.ts';
import {
  ACCOUNT_NAME_MAX, ConfirmLink, DIRECTORY_TAKEN, DIRECTORY_UNKNOWN, LINK_GONE, LINK_MINUTES, LinkRequestRef,
  type ConversationAddress,
} from './contract.ts';
import { findLinkRequest, findMyLink, hashToken, newToken, type LinkRequestRow, type MyLinkRow } from './link.read-model.ts';

/** A one-time link for an account that nobody is known by. Earlier ones of the same account end. Answers the token. */
export async function requestLink(em: SqlEntityManager, account: ChatAccount, conversation: ConversationAddress | undefined,
  now: Date): Promise<string> {
  const token = newToken();
  await execute(em, sql`with gone as (delete from control.chat_link_request
      where expires_at < ${now.toISOString()}
      or (directory_id = ${account.directoryId} and object_id = ${account.objectId} and used_at is null))
    insert into control.chat_link_request (token_hash, directory_id, object_id, account_name, conversation, created_at, expires_at)
    values (${hashToken(token)}, ${account.directoryId}, ${account.objectId}, ${account.name.slice(0, ACCOUNT_NAME_MAX)},
      ${conversation ? JSON.stringify(conversation) : null}::jsonb, ${now.toISOString()},
      ${new Date(now.getTime() + LINK_MINUTES * 60_000).toISOString()})`);
  return token;
}

interface LinkRequestView {
  /** The Teams account that asks; empty when there is no usable request. */
  accountName: string;
  /** Why it cannot be linked; empty when it can. */
  refusal: string;
  /** Linking also connects the directory to the organisation. */
  connectsDirectory: boolean;
  mine: MyLinkRow | null;
}

/** Why a request cannot be granted to this person; empty when it can. */
function refusalOf(request: LinkRequestRow | undefined, who: { tenantId: string; isAdmin: boolean }): string {
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

/** Binds a Teams account to the signed-in person, who had no other or gives the other up. */
export const confirmLink = command({
  name: 'chat.confirm-link',
  permission: 'settings:own',
  input: ConfirmLink,
  async run(ctx, { token }): Promise<{ accountName: string }> {
    const now = ctx.now().toISOString();
    const request = await findLinkRequest(ctx.em, token, ctx.now());
    const refusal = refusalOf(request, { tenantId: ctx.tenant.id, isAdmin: ctx.actor.isAdmin });
    if (!request || refusal) throw new DomainError('rule_violated', refusal);
    const { directoryId, objectId, accountName } = request;
    await execute(ctx.em, sql`update control.chat_link_request set used_at = ${now} where token_hash = ${hashToken(token)}`);
    if (request.tenantId === null) {
      await execute(ctx.em, sql`insert into control.chat_directory (directory_id, tenant_id, connected_by, connected_at)
        values (${directoryId}, ${ctx.tenant.id}, ${ctx.actor.empId}, ${now})`);
    }
    const { empId } = ctx.actor;
    await ctx.em.nativeDelete(ChatLink, { $or: [{ empId }, { directoryId, objectId }] });
    await ctx.em.insert(ChatLink, { empId, directoryId, objectId, accountName, conversation: request.conversation, linkedAt: ctx.now() });
    ctx.audit({ subject: 'chat_link', id: empId, after: { directoryId, objectId, accountName } });
    return { accountName };
  },
});

/** Ends the person's link: the bot no longer knows them. */
export const removeLink = command({
  name: 'chat.remove-link',
  permission: 'settings:own',
  input: z.object({}),
  async run(ctx): Promise<{ removed: boolean }> {
    const removed = await ctx.em.nativeDelete(ChatLink, { empId: ctx.actor.empId });
    if (removed > 0) ctx.audit({ subject: 'chat_link', id: ctx.actor.empId, after: null });
    return { removed: removed > 0 };
  },
});
