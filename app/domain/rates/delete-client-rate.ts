import { LockMode } from '@mikro-orm/core';
import { notFound } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { ClientRate } from './client-rate.entity.ts';
import { ClientRateParams } from './contract.ts';

/** Deletes a client rate. Time that was priced by it keeps its price and says that the rate has gone. */
export const deleteClientRate = command({
  name: 'rate.delete',
  permission: 'rate:write',
  input: ClientRateParams,
  async run(ctx, { clientRateId }) {
    const stored = await ctx.em.findOne(ClientRate, clientRateId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!stored) throw notFound('Client rate');
    const { clientId, empId, rate, prepaidRate, notes } = stored;
    ctx.audit({
      subject: 'client_rate', id: clientRateId, before: { clientId, empId, rate, prepaidRate, expiryDate: stored.expiryDate, notes },
    });
    ctx.em.remove(stored);
    return { clientId, empId };
  },
});
