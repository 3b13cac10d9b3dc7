import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';

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
