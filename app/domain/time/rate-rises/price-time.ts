import { DomainError } from '#app/domain/kernel/errors.ts';
import { writeTrail } from '#app/domain/kernel/trail.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { lockRates } from '#app/domain/clients/rates/index.server.ts';
import { priceEntries } from '#app/domain/time/timesheets/index.server.ts';
import { PriceTime, UnpricedTime } from './contract.ts';
import { countUnpriced, listUnpricedEntries, listUnpricedRows } from './unpriced-time.read-model.ts';
import { repricedInTrail } from './repriced-trail.ts';

const CHANGED = 'Time or rates were changed since they were shown. Nothing was priced: look at the list below and choose again.';

/** Unbilled time without a price, with the rates that it can be given; what is closed is counted alone. */
export const listUnpricedTime = query({
  name: 'rate.list-unpriced-time',
  permission: 'rate:write',
  input: UnpricedTime,
  async run({ em }, { clientId }) {
    return { rows: await listUnpricedRows(em, clientId), closed: (await countUnpriced(em, clientId)).closed };
  },
});

/** How many entries of a client have no price and could have one now, since there is a rate for them. */
export const countPriceable = query({
  name: 'rate.count-priceable',
  permission: 'rate:write',
  input: UnpricedTime,
  run: async ({ em }, { clientId }): Promise<number> => (await listUnpricedRows(em, clientId))
    .reduce((sum, { entries, clientRateId }) => sum + (clientRateId === null ? 0 : entries), 0),
});

/** Gives time without a price the client rates that are there for it by now: what was shown, or nothing. */
export const priceTime = command({
  name: 'rate.price-time',
  permission: 'rate:write',
  input: PriceTime,
  async run(ctx, { chosen }): Promise<{ priced: number }> {
    const rateIds = [...new Set(chosen.map(({ clientRateId }) => clientRateId))];
    await lockRates(ctx, rateIds);
    const found = (await listUnpricedEntries(ctx.em, rateIds)).filter((entry) => chosen.some((one) =>
      one.clientRateId === entry.clientRateId && one.billableId === entry.billableId && one.price === entry.price));
    const wanted = chosen.reduce((sum, { entries }) => sum + entries, 0);
    if (found.length !== wanted) throw new DomainError('conflict', CHANGED);
    const priced = await priceEntries(ctx, new Map(found.map(({ timeId, ...rate }) => [timeId, rate])));
    if (priced.length !== wanted) throw new DomainError('conflict', CHANGED);
    await writeTrail(ctx, 'rate.price-time', repricedInTrail(priced));
    return { priced: priced.length };
  },
});
