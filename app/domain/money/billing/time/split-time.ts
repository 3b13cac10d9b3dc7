import { FEATURES } from '#app/domain/site/features/contract.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { lockForBilling, listForInvoice, findSpanOfEntry, splitEntry, type EntrySpan } from '#app/domain/time/timesheets/index.server.ts';
import { lockInvoice } from '../invoices/lock-invoice.ts';
import { refuseTimeOf } from './refuse-time.ts';
import { settleInvoice } from '../totals/settle-invoice.ts';
import { putOutOfStep } from '../invoices/sync-of-invoice.ts';
import { SplitEntry, type SplitAt } from './contract.ts';

const refusal = (field: string, message: string) => new DomainError('rule_violated', message, { [field]: [message] });

/** The second of the day at which the second part begins. The break is in the second part. */
function splitSecond({ startSeconds, endSeconds, lessSeconds }: EntrySpan, split: SplitAt): number {
  const worked = endSeconds - startSeconds - lessSeconds;
  if ('seconds' in split) {
    if (split.seconds >= worked) throw refusal('hours', `The entry has ${formatHours(worked)} h: the first part must have less.`);
    return startSeconds + split.seconds;
  }
  const at = split.minutes * 60;
  if (at <= startSeconds || at >= endSeconds) throw refusal('at', 'The time must lie between the start and the end of the entry.');
  if (at >= endSeconds - lessSeconds)
    throw refusal('at', `The break of ${formatHours(lessSeconds)} h is in the second part, which must be longer. Split it earlier.`);
  return at;
}

/** Makes two entries of one: both stay where it was, on the invoice or unallocated, and their hours are its hours. */
export const splitInvoiceTime = command({
  name: 'invoice.split-time',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: SplitEntry,
  async run(ctx, { invoiceId, timeId, split }): Promise<{ timeId: number }> {
    const invoice = await lockInvoice(ctx, invoiceId);
    const entries = await lockForBilling(ctx.em, [timeId]);
    const span = await findSpanOfEntry(ctx.em, timeId);
    if (!span || entries.length === 0) throw notFound('Timesheet');
    await refuseTimeOf(ctx, invoice, entries, { kind: 'code' });
    const added = await splitEntry(ctx, { timeId, ...span, atSeconds: splitSecond(span, split) });
    const isOn = entries[0]?.invoiceId === invoiceId;
    const { total } = isOn ? await settleInvoice(ctx, invoice) : invoice;
    if (isOn) await putOutOfStep(ctx.em, invoice);
    if (total !== invoice.total) ctx.audit({ subject: 'invoice', id: invoiceId, before: { total: invoice.total }, after: { total } });
    return { timeId: added };
  },
});

/** The entry that is to be split, as its dialog shows it. */
export const getSplitTime = query({
  name: 'invoice.get-split-time',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: SplitEntry.pick({ invoiceId: true, timeId: true }),
  async run(ctx, { invoiceId, timeId }) {
    const { clientId } = await lockInvoice(ctx, invoiceId);
    const [entry] = await listForInvoice(ctx.em, [timeId]);
    const span = await findSpanOfEntry(ctx.em, timeId);
    const isHere = entry && (entry.invoiceId === invoiceId || (entry.invoiceId === null && entry.clientId === clientId));
    if (!isHere || !span) throw notFound('Timesheet');
    return { invoiceId, entry, span };
  },
});
