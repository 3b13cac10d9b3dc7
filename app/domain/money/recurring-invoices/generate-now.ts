import { z } from 'zod';
import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { countBegun } from '#app/domain/kernel/values/recurrence.ts';
import { GenerateNow } from './contract.ts';
import { generatePeriod } from './generate-period.ts';
import { daysOf, recurrenceOf, stateOf } from './recurrence-of.ts';
import { lockRecurringInvoice, type StoredRecurringInvoice } from './recurring-invoice.read-model.ts';

/** A period that was made before somebody asked for it, with its invoice unless that was deleted since. */
export interface MadeAlready { readonly madeAlready: { readonly invoiceId: number | null } }

/**
 * Makes the periods that a person was shown: those that have begun, or the next one before it begins. Asked for again, or in another tab,
 * they are not made a second time, nor are the periods after them; the person is told what was made, and what stands in the way.
 */
export const generateNow = command({
  name: 'recurring-invoice.generate-now',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: GenerateNow,
  output: z.strictObject({ invoiceIds: z.array(z.int()) }),
  http: { method: 'POST', path: '/api/v3/recurring-invoices/{recurringInvoiceId}/generate' },
  async run(ctx, input): Promise<{ invoiceIds: number[] }> {
    const stored = await lockRecurringInvoice(ctx.em, input.recurringInvoiceId);
    if (!stored) throw notFound('Recurring invoice');
    await refuseMade(ctx, stored, input);
    const state = stateOf(stored);
    if (state !== 'active') throw new DomainError('conflict', `Nothing is generated: this recurring invoice is ${state}.`);
    refuseOthers(ctx, stored, input);
    const invoiceIds: number[] = [];
    while (invoiceIds.length < input.periods) {
      const made = await generatePeriod(ctx, { recurringInvoiceId: stored.recurringInvoiceId, dueOn: null, skipsHeld: false });
      if (!made) break;
      invoiceIds.push(made.invoiceId);
    }
    return { invoiceIds };
  },
});

type Asked = z.output<typeof GenerateNow>;

async function refuseMade(ctx: CommandCtx, { recurringInvoiceId }: StoredRecurringInvoice, { periodStart }: Asked): Promise<void> {
  const made = await firstRow<{ start: string; end: string; invoiceId: number | null }>(ctx.em, sql`
    select p.period_start as start, p.period_end as "end", i.invoice_id as "invoiceId"
    from tenant.recurring_invoice_period p left join tenant.invoice i on i.invoice_id = p.invoice_id
    where p.recurring_invoice_id = ${recurringInvoiceId} and p.period_start = ${periodStart}`);
  if (!made) return;
  const invoice = made.invoiceId === null ? 'its invoice was deleted since' : `it is invoice ${made.invoiceId}`;
  const details: MadeAlready = { madeAlready: { invoiceId: made.invoiceId } };
  throw new DomainError('conflict', `The period from ${daysOf(made)} was made already: ${invoice}. Nothing more was made.`, {}, details);
}

/** Refuses what is not what a person was shown: the recurrence was changed meanwhile, or more is asked for than has begun. */
function refuseOthers(ctx: CommandCtx, stored: StoredRecurringInvoice, { periodStart, periods }: Asked): void {
  const most = Math.max(1, countBegun(recurrenceOf(stored), stored.nextIndex, ctx.today()));
  if (stored.nextStart === periodStart && periods <= most) return;
  const next = formatDate(stored.nextStart!);
  throw new DomainError('conflict', `Nothing was generated: the next period begins on ${next} by now. Please check it and press again.`);
}
