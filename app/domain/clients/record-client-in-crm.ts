import { LockMode } from '@mikro-orm/core';
import { notFound } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { Client } from './client.entity.ts';
import { RecordClientInCrm } from './contract.ts';

/** Records that a CRM keeps a client, under which id and at which address; an empty id says that it keeps it no more. */
export const recordClientInCrm = command({
  name: 'client.record-in-crm',
  permission: 'client:write',
  input: RecordClientInCrm,
  async run(ctx, { clientId, ...after }): Promise<{ coName: string }> {
    const client = await ctx.em.findOne(Client, clientId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!client) throw notFound('Client');
    const { coName, crmClientId, crmUrl } = client;
    ctx.em.assign(client, { ...after, updatedAt: ctx.now() });
    ctx.audit({ subject: 'client', id: clientId, before: { crmClientId, crmUrl }, after });
    return { coName };
  },
});
