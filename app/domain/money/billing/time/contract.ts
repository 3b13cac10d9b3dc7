import { z } from 'zod';
import { numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { choice, text } from '#app/domain/kernel/fields/text.ts';
import { parseDuration, parseTimeOfDay } from '#app/domain/kernel/values/duration.ts';
import { BILLING_CODES } from '#app/domain/time/timesheets/contract.ts';
import { pageNumber } from '#app/domain/kernel/page.ts';
import { INVOICE_TIME_LISTS } from '../fields.ts';

const MAX_ID = 2_147_483_647;
const InvoiceRef = z.object({ invoiceId: numberKey() });

/** One of the lists of the client's time on the page of an invoice. */
export const InvoiceTimePage = InvoiceRef.extend({ page: pageNumber(), list: z.string().optional()
  .transform((asked) => INVOICE_TIME_LISTS.find((list) => list === asked) ?? 'allocated') });

const MAX_TICKED = 500;
const NONE_TICKED = 'Tick at least one entry.';
const ticked = <Id extends z.ZodType<number, unknown>>(id: Id) =>
  z.array(id).max(MAX_TICKED, `At most ${MAX_TICKED} entries are changed at once.`);

/** What is done with the ticked entries of the client. */
const timeChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['allocate', 'remove', 'write-off', 'undo-write-off']) }),
  z.object({ kind: z.literal('code'), code: z.enum(BILLING_CODES, { error: 'Choose a code' }) }),
  z.object({ kind: z.literal('project'), projectId: choice({ label: 'Project', required: 'Choose a project' }) }),
], { error: 'Choose what is done with the ticked entries.' });
export type TimeChange = z.output<typeof timeChange>;

export const ChangeInvoiceTime = InvoiceRef.extend({
  timeIds: ticked(z.number().int().min(1).max(MAX_ID)).min(1, NONE_TICKED), change: timeChange,
});

/** The buttons of the lists, with the code and the project that stand beside two of them. */
export const ChangeInvoiceTimeForm = InvoiceRef.extend({
  timeIds: ticked(z.coerce.number({ error: 'An entry is not known' }).int().min(1).max(MAX_ID)).default([]),
  intent: text({ label: 'Button', max: 20 }), code: text({ label: 'Code', max: 3 }), projectId: choice({ label: 'Project' }),
}).transform(({ invoiceId, timeIds, intent: kind, code: chosen, projectId }, check) => {
  const read = ChangeInvoiceTime.safeParse({ invoiceId, timeIds, change: { kind, code: chosen, projectId } });
  if (read.success) return read.data;
  for (const { message, path } of read.error.issues)
    check.addIssue({ code: 'custom', message, path: path[0] === 'change' ? path.slice(1) : path });
  return z.NEVER;
});

const SAY_ONE = 'Enter the time at which it is split, or the hours of the first part';

/** Where an entry is split: at a time of the day, or so that its first part has so many seconds. */
const splitAt = z.union([z.object({ minutes: z.number().int().min(0) }), z.object({ seconds: z.number().int().min(1) })]);
export type SplitAt = z.output<typeof splitAt>;

const EntryOfInvoice = InvoiceRef.extend({ timeId: numberKey() });
export const SplitEntry = EntryOfInvoice.extend({ split: splitAt });

export const SplitEntryForm = EntryOfInvoice.extend({
  at: text({ label: 'Time', max: 10 }), hours: text({ label: 'Hours', max: 20 }),
}).transform(({ at, hours, ...entry }, check): z.output<typeof SplitEntry> => {
  const refuse = (field: string, message: string) => {
    check.addIssue({ code: 'custom', message, path: [field] });
    return z.NEVER;
  };
  if ((at === '') === (hours === '')) return refuse('at', SAY_ONE);
  if (at !== '') {
    const time = parseTimeOfDay(at);
    return time.ok ? { ...entry, split: { minutes: time.minutes } } : refuse('at', time.message);
  }
  const first = parseDuration(hours);
  return first.ok ? { ...entry, split: { seconds: first.seconds } } : refuse('hours', first.message);
});
