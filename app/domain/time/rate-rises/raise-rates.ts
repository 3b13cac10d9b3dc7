import type { AuditEntry } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { writeTrail } from '#app/domain/kernel/trail.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import { lockRatesGoingOn, replaceRates, type FollowedRate } from '#app/domain/clients/rates/index.server.ts';
import { repriceEntries } from '#app/domain/time/timesheets/index.server.ts';
import { RaiseRates } from './contract.ts';
import { raised } from './preview-rise.ts';
import { repricedInTrail } from './repriced-trail.ts';

const CHANGED = 'Some of these rates were changed since they were shown. Nothing was raised: look at the rates below and choose again.';

/**
 * Lets higher rates follow those that are chosen from a day on, all or none. Time that is recorded already keeps its price, but that of
 * the rates in `entriesOf`; what is invoiced or closed keeps it always.
 */
export const raiseRates = command({
  name: 'rate.raise',
  permission: 'rate:write',
  input: RaiseRates,
  async run(ctx, { rates, entriesOf, from, ...terms }): Promise<{ raised: number; repriced: number }> {
    const seen = new Map(rates.map(({ clientRateId, version }) => [clientRateId, version]));
    const held = await lockRatesGoingOn(ctx, [...seen.keys()], from);
    if (held.length !== seen.size || held.some(({ clientRateId, version }) => seen.get(clientRateId) !== version))
      throw new DomainError('conflict', CHANGED);
    const followed = held.map((rate): FollowedRate =>
      ({ ...rate, next: { rate: raised(rate.rate, terms), prepaidRate: raised(rate.prepaidRate, terms) } }));
    const newOf = await replaceRates(ctx, followed, from);
    const following = followed.filter(({ clientRateId }) => entriesOf.includes(clientRateId))
      .map(({ clientRateId, next }) => [clientRateId, { clientRateId: newOf.get(clientRateId)!, ...next }] as const);
    const repriced = following.length === 0 ? [] : await repriceEntries(ctx, new Map(following), from);
    const ratesToo = followed.flatMap((rate) => ratesWritten(rate, newOf.get(rate.clientRateId)!, from));
    await writeTrail(ctx, 'rate.raise', [...ratesToo, ...repricedInTrail(repriced)]);
    return { raised: followed.length, repriced: repriced.length };
  },
});

function ratesWritten({ clientRateId, next, version: _version, ...old }: FollowedRate, newId: number, from: string): AuditEntry[] {
  const lastDay = addDays(from, -1);
  return [
    { subject: 'client_rate', id: clientRateId, before: { expiryDate: old.expiryDate }, after: { expiryDate: lastDay } },
    { subject: 'client_rate', id: newId, after: { ...old, ...next, startDate: from } },
  ];
}
