import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { countClientReferences } from './client-references.ts';
import { ClientParams } from './contract.ts';
import { whyClientStays } from './policy.ts';

export interface ClientDeletionView { clientId: string; coName: string; blockedBecause: string | null }

/** What stands in the way of deleting a client. */
export async function findClientDeletion(ctx: Ctx, clientId: string): Promise<ClientDeletionView | undefined> {
  const client = await firstRow<{ coName: string; isOwnClient: boolean }>(ctx.em,
    sql`select c.co_name as "coName", o.own_client_id = c.client_id as "isOwnClient"
    from tenant.client c cross join tenant.organisation o where c.client_id = ${clientId}`);
  if (!client) return undefined;
  const references = await countClientReferences(ctx, clientId);
  return { clientId, coName: client.coName, blockedBecause: whyClientStays({ isOwnClient: client.isOwnClient, references }) ?? null };
}

export const getClientDeletion = query({
  name: 'client.get-deletion',
  permission: 'client:write',
  input: ClientParams,
  async run(ctx, { clientId }): Promise<ClientDeletionView> {
    const deletion = await findClientDeletion(ctx, clientId);
    if (!deletion) throw notFound('Client');
    return deletion;
  },
});
