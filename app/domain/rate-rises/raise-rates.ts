import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import { lockRatesGoingOn, replaceRates, type FollowedRate } from '#app/domain/rates/index.server.ts';
import { repriceEntries, type RepricedEntry } from '#app/domain/timesheets/index.server.ts';
import { RaiseRates } from './contract.ts';
import { raised } from './preview-rise.ts';

const CHANGED = 'Some of these rates were changed since they were shown. Nothing was raised: look at the rates below and choose again.';

interface Written { readonly subject: string; readonly id: number; readonly before?: object; readonly after: object }

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
    await writeTrail(ctx, [...ratesToo, ...entriesWritten(repriced)]);
    return { raised: followed.length, repriced: repriced.length };
  },
});

function ratesWritten({ clientRateId, next, version: _version, ...old }: FollowedRate, newId: number, from: string): Written[] {
  const lastDay = addDays(from, -1);
  return [
    { subject: 'client_rate', id: clientRateId, before: { expiryDate: old.expiryDate }, after: { expiryDate: lastDay } },
    { subject: 'client_rate', id: newId, after: { ...old, ...next, startDate: from } },
  ];
}

const entriesWritten = (entries: readonly RepricedEntry[]): Written[] =>
  entries.map(({ timeId, before, after }) => ({ subject: 'timesheet', id: timeId, before, after }));

/** The rows of the trail in one statement: there may be thousands. */
async function writeTrail(ctx: CommandCtx, written: readonly Written[]): Promise<void> {
  await execute(ctx.em, sql`insert into tenant.audit (at, actor_emp_id, actor_kind, channel, action, subject, subject_id, before, after)
    select ${ctx.now().toISOString()}::timestamptz, ${ctx.actor.empId || null}::text, ${ctx.actor.kind}::text, ${ctx.channel}::text,
      'rate.raise', subject, id::text, before, after
    from jsonb_to_recordset(${JSON.stringify(written)}::text::jsonb) as r(subject text, id int, before jsonb, after jsonb)`);
}
