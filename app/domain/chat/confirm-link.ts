import { DomainError } from '#app/domain/kernel/errors.ts';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { ConfirmLink } from './contract.ts';
import { refusalOf } from './get-link-request.ts';
import { hashToken } from './hash-token.ts';
import { findLinkRequest } from './link.read-model.ts';

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
    await execute(ctx.em,
      sql`delete from tenant.chat_link where emp_id = ${ctx.actor.empId} or (directory_id = ${directoryId} and object_id = ${objectId})`);
    await execute(ctx.em, sql`insert into tenant.chat_link (emp_id, directory_id, object_id, account_name, conversation, linked_at)
      values (${ctx.actor.empId}, ${directoryId}, ${objectId}, ${accountName},
      ${request.conversation ? JSON.stringify(request.conversation) : null}::jsonb, ${now})`);
    ctx.audit({ subject: 'chat_link', id: ctx.actor.empId, after: { directoryId, objectId, accountName } });
    return { accountName };
  },
});
