import { z } from 'zod';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError, refuseLocked } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import { indexFrom, periodsFrom } from '#app/domain/kernel/values/recurrence.ts';
import { generateSoon } from '#app/domain/money/recurring-products/index.server.ts';
import { RecurringInvoiceRef, ResumeRecurringInvoice } from './contract.ts';
import { logStep } from './generate-period.ts';
import { deletionLock } from './policy.ts';
import { daysOf, recurrenceOf, startAt, stateOf, type RecurringState } from './recurrence-of.ts';
import type { RecurringInvoice } from './recurring-invoice.entity.ts';
import { countMade, lockRecurringWithLines } from './recurring-invoice.read-model.ts';

const guard = { permission: 'invoice:write', feature: FEATURES.enableInvoices } as const;

const SAID: Readonly<Record<RecurringState, string>> = { active: 'is active', paused: 'is paused', over: 'is over' };

/** It, held, in the state that is asked for. */
async function requireIn(ctx: CommandCtx, id: number, ...states: readonly RecurringState[]): Promise<RecurringInvoice> {
  const stored = await lockRecurringWithLines(ctx, id);
  const state = stateOf(stored);
  if (!states.includes(state)) throw new DomainError('conflict', `This recurring invoice ${SAID[state]} already.`);
  return stored;
}

type To = Partial<Pick<RecurringInvoice, 'isPaused' | 'nextIndex' | 'nextStart' | 'retryOn'>>;

async function change(ctx: CommandCtx, stored: RecurringInvoice, step: string, to: To): Promise<void> {
  const { recurringInvoiceId } = ctx.em.assign(stored, { ...to, updatedAt: ctx.now() });
  await logStep(ctx, recurringInvoiceId, { words: `${step} by ${ctx.actor.name}.` });
  ctx.audit({ subject: 'recurring_invoice', id: recurringInvoiceId, after: { state: step } });
}

/** Nothing is made of it until it is resumed. */
export const pauseRecurringInvoice = command({
  name: 'recurring-invoice.pause',
  ...guard,
  input: RecurringInvoiceRef,
  output: z.void(),
  http: { method: 'POST', path: '/api/v3/recurring-invoices/{recurringInvoiceId}/pause', status: 204 },
  async run(ctx, { recurringInvoiceId }): Promise<void> {
    await change(ctx, await requireIn(ctx, recurringInvoiceId, 'active'), 'Paused', { isPaused: true });
  },
});

/** Goes on with the next period that begins; those that began meanwhile are left out, unless they are wanted. */
export const resumeRecurringInvoice = command({
  name: 'recurring-invoice.resume',
  ...guard,
  input: ResumeRecurringInvoice,
  output: z.void(),
  http: { method: 'POST', path: '/api/v3/recurring-invoices/{recurringInvoiceId}/resume', status: 204 },
  async run(ctx, { recurringInvoiceId, makesMissed }): Promise<void> {
    const stored = await requireIn(ctx, recurringInvoiceId, 'paused');
    const recurrence = recurrenceOf(stored);
    const nextIndex = makesMissed ? stored.nextIndex : indexFrom(recurrence, stored.nextIndex, addDays(ctx.today(), 1));
    for (const period of periodsFrom(recurrence, stored.nextIndex, nextIndex - stored.nextIndex)) {
      const words = `Not generated for ${daysOf(period)} because it was paused.`;
      await logStep(ctx, recurringInvoiceId, { words, periodStart: period.start, isRefusal: true });
    }
    const nextStart = startAt(recurrence, nextIndex);
    await change(ctx, stored, 'Resumed', { isPaused: false, nextIndex, nextStart, retryOn: null });
    await generateSoon(ctx, nextStart);
  },
});

/** Ends it for good; what was made of it stays. */
export const endRecurringInvoice = command({
  name: 'recurring-invoice.end',
  ...guard,
  input: RecurringInvoiceRef,
  output: z.void(),
  http: { method: 'POST', path: '/api/v3/recurring-invoices/{recurringInvoiceId}/end', status: 204 },
  async run(ctx, { recurringInvoiceId }): Promise<void> {
    await change(ctx, await requireIn(ctx, recurringInvoiceId, 'active', 'paused'), 'Ended', { nextStart: null });
  },
});

/** Deletes one of which nothing was made. */
export const deleteRecurringInvoice = command({
  name: 'recurring-invoice.delete',
  ...guard,
  input: RecurringInvoiceRef,
  output: z.void(),
  http: [
    { method: 'DELETE', path: '/api/recurring/invoices/{recurringInvoiceId}', status: 204, specified: 's3 §7' },
    { method: 'DELETE', path: '/api/v3/recurring-invoices/{recurringInvoiceId}', status: 204 },
  ],
  async run(ctx, { recurringInvoiceId }): Promise<void> {
    const stored = await lockRecurringWithLines(ctx, recurringInvoiceId);
    refuseLocked(deletionLock(await countMade(ctx.em, recurringInvoiceId)));
    ctx.em.remove(stored);
    ctx.audit({ subject: 'recurring_invoice', id: recurringInvoiceId, before: { clientId: stored.clientId, dateFrom: stored.dateFrom } });
  },
});
