import { LockMode } from '@mikro-orm/core';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { toWords } from '#app/domain/kernel/fields/shown.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { ClientRate } from './client-rate.entity.ts';
import { UpdateClientRate } from './contract.ts';
import { rateFields } from './fields.ts';

/** Changes the amounts, expiry and notes of a client rate. Time already recorded keeps its price. */
export const updateClientRate = command({
  name: 'rate.update',
  permission: 'rate:write',
  input: UpdateClientRate,
  async run(ctx, { clientRateId, version, ...after }) {
    const stored = await ctx.em.findOne(ClientRate, clientRateId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!stored) throw notFound('Client rate');
    const { rate, prepaidRate, notes } = stored;
    const expiryDate = stored.expiryDate ?? null;
    refuseStaleEdit('rate', stored, version, after, (of) => toWords(rateFields, of));
    ctx.em.assign(stored, { ...after, updatedAt: ctx.now() });
    ctx.audit({ subject: 'client_rate', id: clientRateId, before: { rate, prepaidRate, expiryDate, notes }, after });
    return { clientId: stored.clientId, empId: stored.empId };
  },
});
