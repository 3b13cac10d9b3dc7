import { LockMode } from '@mikro-orm/core';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { formatRate } from '#app/domain/kernel/values/format-money.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { ClientRate } from './client-rate.entity.ts';
import { UpdateClientRate } from './contract.ts';

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
    refuseStaleEdit('rate', stored, version, after, (of) => ({
      Rate: formatRate(of.rate), 'Prepaid Rate': formatRate(of.prepaidRate), 'Expiry Date': of.expiryDate ? formatDate(of.expiryDate) : '', Notes: of.notes,
    }));
    ctx.em.assign(stored, { ...after, updatedAt: ctx.now() });
    ctx.audit({ subject: 'client_rate', id: clientRateId, before: { rate, prepaidRate, expiryDate, notes }, after });
    return { clientId: stored.clientId, empId: stored.empId };
  },
});
