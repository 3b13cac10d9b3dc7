import { LockMode } from '@mikro-orm/core';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { Client } from './client.entity.ts';
import { ClientParams } from './contract.ts';
import { findClientDeletion } from './get-client-deletion.ts';

/** Deletes a client that nothing refers to. */
export const deleteClient = command({
  name: 'client.delete',
  permission: 'client:write',
  input: ClientParams,
  async run(ctx, { clientId }) {
    const client = await ctx.em.findOne(Client, clientId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!client) throw notFound('Client');
    const deletion = await findClientDeletion(ctx, clientId);
    if (deletion?.blockedBecause) throw new DomainError('conflict', `${client.coName} cannot be deleted: ${deletion.blockedBecause}.`);
    ctx.audit({ subject: 'client', id: clientId, before: { coName: client.coName, email: client.email, note: client.note } });
    ctx.em.remove(client);
    return { coName: client.coName };
  },
});
