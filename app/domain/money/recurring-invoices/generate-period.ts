import { sql } from 'kysely';
import { invoiceFields } from '#app/domain/money/billing/fields.ts';
import { queueMail, findMailDraft, writeInvoice } from '#app/domain/money/billing/index.server.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { givenOf } from '#app/domain/kernel/fields/header-fields.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { periodAt, type RecurringPeriod } from '#app/domain/kernel/values/recurrence.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { findBillingSettings } from '#app/domain/site/settings/index.server.ts';
import { daysOf, recurrenceOf, startAt } from './recurrence-of.ts';
import { RecurringInvoice } from './recurring-invoice.entity.ts';
import { lockRecurringInvoice, listRecurringLines, type StoredRecurringInvoice } from './recurring-invoice.read-model.ts';

export interface MadeInvoice { readonly invoiceId: number; readonly period: RecurringPeriod }

interface Ask {
  readonly recurringInvoiceId: number;
  /** The last day on which a period may begin to be made now; null makes the next one whenever it begins. */
  readonly dueOn: LocalDate | null;
  /** One that another worker holds is left to that one. */
  readonly skipsHeld: boolean;
}

/**
 * Makes the invoice of the next period: invoice, period, log and what comes next in the transaction of the command, under the lock of the
 * template. Undefined where nothing is to be made.
 */
export async function generatePeriod(ctx: CommandCtx, { recurringInvoiceId, dueOn, skipsHeld }: Ask): Promise<MadeInvoice | undefined> {
  const stored = await lockRecurringInvoice(ctx.em, recurringInvoiceId, skipsHeld);
  if (!stored || stored.isPaused || stored.nextStart === null) return undefined;
  const recurrence = recurrenceOf(stored);
  const period = periodAt(recurrence, stored.nextIndex);
  if (!period || (dueOn !== null && period.start > dueOn)) return undefined;
  const invoiceId = await writeInvoiceFor(ctx, stored, period);
  await execute(ctx.em, sql`insert into tenant.recurring_invoice_period (recurring_invoice_id, period_start, period_end, invoice_id)
    values (${recurringInvoiceId}, ${period.start}, ${period.end}, ${invoiceId})`);
  const nextIndex = stored.nextIndex + 1;
  await ctx.em.nativeUpdate(RecurringInvoice, { recurringInvoiceId }, {
    nextIndex, nextStart: startAt(recurrence, nextIndex), retryOn: null,
  });
  await tell(ctx, stored, period, invoiceId);
  return { invoiceId, period };
}

/** Dated today: an invoice is of the day on which it is made, and says itself which period it is for. */
async function writeInvoiceFor(ctx: CommandCtx, stored: StoredRecurringInvoice, { start, end }: RecurringPeriod): Promise<number> {
  const { paymentTermsDays } = await findBillingSettings(ctx.em);
  const lines = await listRecurringLines(ctx.em, stored.recurringInvoiceId);
  return writeInvoice(ctx, {
    ...givenOf(invoiceFields, stored), invoiceType: 'Product', invoiceDate: ctx.today(), isOutOfPeriodMeant: true, periodFrom: start,
    periodTo: end, paymentTermsDays, time: { timeIds: [] }, isDraft: stored.output === 'draft',
    lines: lines.map(({ position: _position, amount: _amount, tax: _tax, ...line }) => ({ ...line, dateStart: start, dateEnd: end })),
  });
}

/** Sends it where that is wanted, and writes down what was done. */
async function tell(ctx: CommandCtx, { recurringInvoiceId, output }: StoredRecurringInvoice, period: RecurringPeriod, invoiceId: number) {
  const made = `Invoice ${invoiceId} was made for ${daysOf(period)}`;
  const step = { periodStart: period.start, invoiceId };
  const as = output === 'draft' ? ' as a draft' : '';
  if (output !== 'mailed') return logStep(ctx, recurringInvoiceId, { ...step, words: `${made}${as}.` });
  const mail = await findMailDraft(ctx, invoiceId);
  if (mail.to === '') {
    const words = `${made}, but not sent because the client has no e-mail address for invoices.`;
    return logStep(ctx, recurringInvoiceId, { ...step, words, isRefusal: true });
  }
  await queueMail(ctx, mail);
  return logStep(ctx, recurringInvoiceId, { ...step, words: `${made} and sent to ${mail.to}.` });
}

interface Step {
  readonly words: string;
  readonly periodStart?: LocalDate;
  readonly invoiceId?: number;
  readonly isRefusal?: boolean;
}

/** Writes a line of the log. The same refusal again, with nothing in between, is one line. */
export async function logStep(ctx: CommandCtx, recurringInvoiceId: number, step: Step): Promise<void> {
  const { words, periodStart = null, invoiceId = null, isRefusal = false } = step;
  await execute(ctx.em, sql`insert into tenant.recurring_invoice_log
      (recurring_invoice_id, logged_at, period_start, is_refusal, words, invoice_id)
    select ${recurringInvoiceId}, ${ctx.now().toISOString()}, ${periodStart}::date, ${isRefusal}, ${words}, ${invoiceId}::integer
    where not ${isRefusal} or not exists (select 1 from (select words, period_start from tenant.recurring_invoice_log
      where recurring_invoice_id = ${recurringInvoiceId} order by recurring_invoice_log_id desc limit 1) last
      where last.words = ${words} and last.period_start is not distinct from ${periodStart}::date)`);
}
