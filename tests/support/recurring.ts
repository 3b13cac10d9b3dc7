import { createRecurringInvoice, generateNow, getRecurringInvoice } from '#app/domain/money/recurring-invoices/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { countBegun, type RecurrenceUnit } from '#app/domain/kernel/values/recurrence.ts';
import type { OutgoingMail } from '#app/domain/kernel/ports/services.ts';
import { lineInput } from './billing-input.ts';
import { lookForDue } from './look-for-due.ts';
import type { World } from './world.ts';

/** A recurring invoice of ACME over 100.00 a month, GST free, from September on; the tests’ day is 18 November 2026. */
export async function addRecurringInvoice(world: World, wish: object = {}): Promise<number> {
  const values = {
    clientId: 'ACME', dateFrom: '2026-09-01', dateTo: null, unit: 'Month' as RecurrenceUnit, firstFrequency: 1, subsequentFrequency: 1,
    output: 'issued', clientRef: '', note: '', internalNote: '', lines: [lineInput('Hosting', '100', { taxPct: '0' })], ...wish,
  };
  const begunMeant = countBegun({ ...values, from: values.dateFrom, to: values.dateTo }, 0, world.ctx().today());
  return (await createRecurringInvoice(world.ctx(), { ...values, begunMeant } as never)).recurringInvoiceId;
}

/** Makes what its page announces: what has begun, or the next period. */
export async function generateAnnounced(world: World, recurringInvoiceId: number): Promise<{ invoiceIds: number[] }> {
  const { next, countAtOnce } = await getRecurringInvoice(world.ctx(), { recurringInvoiceId });
  const periodStart = next[0]?.start ?? world.ctx().today();
  return generateNow(world.ctx(), { recurringInvoiceId, periodStart, periods: Math.max(1, countAtOnce) });
}

/** A context at another time, as a job has it. */
export const systemAt = (world: World, now: Date): Ctx =>
  ({ ...world.system(), now: () => now, today: () => now.toISOString().slice(0, 10) });

/** Looks for what is due at a time, as two processes do at once, and runs what was queued. Answers the mails that were sent. */
export async function passOf(world: World, job: string, now: Date): Promise<OutgoingMail[]> {
  await Promise.all([1, 2].map(() => lookForDue({ ...world.app, now: () => now }, job)));
  return runAt(world, now);
}

/** Runs what is queued at a time. Answers the mails that were sent. */
export async function runAt(world: World, now: Date): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const mailer = { isSetUp: true, send: (mail: OutgoingMail) => { sent.push(mail); return Promise.resolve(); } };
  await world.runJobs({ ...world.app, now: () => now, services: { ...world.app.services, mailer } });
  return sent;
}
