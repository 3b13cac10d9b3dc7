import { z } from 'zod';
import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { MAX_PERIODS_AT_ONCE } from '#app/domain/kernel/rules/begun-periods.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { addDays, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { periodAt } from '#app/domain/kernel/values/recurrence.ts';
import { RecurringInvoiceRef } from './contract.ts';
import { generatePeriod, type MadeInvoice, logStep } from './generate-period.ts';
import { daysOf, recurrenceOf } from './recurrence-of.ts';
import { RecurringInvoice } from './recurring-invoice.entity.ts';
import { lockRecurringInvoice, GOES_ON } from './recurring-invoice.read-model.ts';

const guard = { permission: 'invoice:write', feature: FEATURES.enableInvoices } as const;
const AT_ONCE = 500;
const FAULT = 'something went wrong on our end';

/** One period that is due, by the job that generates. */
const generateDuePeriod = command({
  name: 'recurring-invoice.generate-period',
  ...guard,
  input: RecurringInvoiceRef,
  run: (ctx, { recurringInvoiceId }): Promise<MadeInvoice | undefined> =>
    generatePeriod(ctx, { recurringInvoiceId, dueOn: ctx.today(), skipsHeld: true }),
});

/** Why the next period was not made; it is tried again tomorrow. */
const noteRefusal = command({
  name: 'recurring-invoice.note-refusal',
  ...guard,
  input: RecurringInvoiceRef.extend({ reason: z.string() }),
  async run(ctx, { recurringInvoiceId, reason }): Promise<void> {
    const stored = await lockRecurringInvoice(ctx.em, recurringInvoiceId);
    const period = stored && periodAt(recurrenceOf(stored), stored.nextIndex);
    if (!period || period.start > ctx.today()) return;
    const words = `Not generated for ${daysOf(period)} because ${reason}`;
    await logStep(ctx, recurringInvoiceId, { words, periodStart: period.start, isRefusal: true });
    await ctx.em.nativeUpdate(RecurringInvoice, { recurringInvoiceId }, { retryOn: addDays(ctx.today(), 1) });
  },
});

/** A sentence as it goes on behind 'because'. */
const asReason = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

const ENOUGH = `${MAX_PERIODS_AT_ONCE} invoices were made of this at once. The rest is made tomorrow, or when you generate now.`;

/**
 * Makes the periods that one has missing, oldest first, but not without end: the log says what is left for tomorrow. Returns how many; one
 * that cannot be made stops those after it.
 */
async function generateMissing(ctx: Ctx, recurringInvoiceId: number): Promise<number> {
  for (let made = 0; ; made += 1) {
    if (made === MAX_PERIODS_AT_ONCE) {
      await noteRefusal(ctx, { recurringInvoiceId, reason: ENOUGH });
      return made;
    }
    try {
      if (!await generateDuePeriod(ctx, { recurringInvoiceId })) return made;
    } catch (error) {
      if (!(error instanceof DomainError)) ctx.log.error({ err: error, recurringInvoiceId }, 'a recurring invoice was not made');
      await noteRefusal(ctx, { recurringInvoiceId, reason: error instanceof DomainError ? asReason(error.message) : `${FAULT}.` });
      return made;
    }
  }
}

/** What is due on a day, of a row that is called `r`. */
export const isDueOn = (today: LocalDate) =>
  sql`not r.is_paused and r.next_start <= ${today} and ${GOES_ON} and coalesce(r.retry_on <= ${today}, true)`;

/** Makes all that is due, the oldest first. Two workers at once make each period once: what one holds the other leaves. */
export async function generateRecurringInvoices(ctx: Ctx): Promise<number> {
  let total = 0;
  const seen = new Set<number>();
  for (;;) {
    const due = await rows<{ id: number }>(ctx.em, sql`select r.recurring_invoice_id as id from tenant.recurring_invoice r
      where ${isDueOn(ctx.today())} and r.recurring_invoice_id <> all(${[...seen]}::int[])
      order by r.next_start, r.recurring_invoice_id limit ${sql.lit(AT_ONCE)}`);
    if (due.length === 0) return total;
    for (const { id } of due) {
      seen.add(id);
      total += await generateMissing(ctx, id);
    }
  }
}
