import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError, refuseLocked } from '#app/domain/kernel/errors.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { countBegun, indexFrom, type Recurrence, periodAt, type RecurrenceUnit } from '#app/domain/kernel/values/recurrence.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { generateSoon } from './generate-soon.ts';

interface Recurring {
  readonly dateStart: LocalDate;
  readonly dateEnd: LocalDate;
  readonly unit: RecurrenceUnit;
  readonly firstInvoicePeriod: number;
  readonly subsequentInvoicePeriod: number;
}

/** When a recurring product recurs. */
export const recurrenceOf = ({ dateStart, dateEnd, unit, firstInvoicePeriod, subsequentInvoicePeriod }: Recurring): Recurrence =>
  ({ from: dateStart, to: dateEnd, unit, firstFrequency: firstInvoicePeriod, subsequentFrequency: subsequentInvoicePeriod });

/** The first day of the period at a place, whether or not that is after the end: a later one may be agreed. */
export const startAt = (recurrence: Recurrence, index: number): LocalDate | null =>
  periodAt({ ...recurrence, to: null }, index)?.start ?? null;

const RECURRENCE = ['dateStart', 'unit', 'firstInvoicePeriod', 'subsequentInvoicePeriod'] as const;

type Scheduled = Parameters<typeof recurrenceOf>[0];

/**
 * Works out anew which period is invoiced next, where the days of one change that was not invoiced yet. One that was agreed before its
 * periods were invoiced by themselves goes on from today.
 */
export async function reschedule(
  ctx: CommandCtx, stored: Scheduled & { readonly recurringProductId: number }, values: Scheduled,
): Promise<void> {
  const changed = RECURRENCE.filter((field) => values[field] !== stored[field]);
  if (changed.length === 0 && values.dateEnd === stored.dateEnd) return;
  const { recurringProductId } = stored;
  const state = await firstRow<{ nextIndex: number; isMade: boolean }>(ctx.em, sql`select next_index as "nextIndex",
      exists (select 1 from tenant.recurring_product_period p where p.recurring_product_id = r.recurring_product_id) as "isMade"
    from tenant.recurring_product r where r.recurring_product_id = ${recurringProductId}`);
  if (state?.isMade && changed.length > 0) {
    const remedy = 'Set its end date, and add another one.';
    refuseLocked({ kind: 'made', reason: 'It was invoiced with these periods already.', remedy }, ...changed);
  }
  const recurrence = recurrenceOf(values);
  if (changed.length === 0) {
    refuseManyAtOnce(ctx, recurrence, state?.nextIndex ?? 0, 'dateEnd');
    return generateSoon(ctx, startAt(recurrence, state?.nextIndex ?? 0));
  }
  const nextIndex = state?.nextIndex ? indexFrom(recurrence, 0, ctx.today()) : 0;
  refuseManyAtOnce(ctx, recurrence, nextIndex, 'dateStart');
  await execute(ctx.em, sql`update tenant.recurring_product set next_index = ${nextIndex}, next_start = ${startAt(recurrence, nextIndex)},
    retry_on = null where recurring_product_id = ${recurringProductId}`);
  await generateSoon(ctx, startAt(recurrence, nextIndex));
}

/** A row has no room to ask whether many are meant; the form of a new one asks. */
function refuseManyAtOnce(ctx: CommandCtx, recurrence: Recurrence, nextIndex: number, field: 'dateStart' | 'dateEnd'): void {
  const count = countBegun(recurrence, nextIndex, ctx.today());
  if (count <= 1) return;
  const message = `${formatCount(count)} periods have begun and would be invoiced at once. If that is meant, add another recurring `
    + 'product: its form asks.';
  throw new DomainError('rule_violated', message, { [field]: [message] });
}
