import { z } from 'zod';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { AddTimesheet, dayField, entryFields, LARGEST_ID, TIME_LESS_MAX_SECONDS, TIME_LESS_RANGE, type EntryInput } from '../contract.ts';

const SENT_MAX = 40;

/** A time of day, alone or as that of a moment: 09:00, 09:00:00 or 2026-11-18T09:00:00. */
const sentTime = (field: z.ZodType<string, string>, required: string) => z.string({ error: required }).max(SENT_MAX)
  .transform((sent) => sent.replace(/^\d{4}-\d\d-\d\dT/, '').replace(/^(\d\d:\d\d):\d\d$/, '$1')).pipe(field);

const MAX_MINUTES = TIME_LESS_MAX_SECONDS / 60;

/** An entry as other programs send it: breaks in minutes, a price as text or number that counts where it is written over. */
const SentFields = z.object({
  empId: entryFields.empId,
  date: z.string({ error: 'Date is required' }).max(SENT_MAX).transform((sent) => sent.replace(/T.*$/, '')).pipe(dayField()),
  clientId: entryFields.clientId,
  projectId: entryFields.projectId,
  categoryId: entryFields.categoryId,
  locationId: entryFields.locationId,
  notes: entryFields.notes.default(''),
  startTime: sentTime(entryFields.startTime, 'Time start is required'),
  endTime: sentTime(entryFields.endTime, 'Time end is required'),
  timeLess: z.number().int().min(0, TIME_LESS_RANGE).max(MAX_MINUTES, TIME_LESS_RANGE).default(0),
  iterationId: z.number().int().min(1).max(LARGEST_ID).nullable().default(null),
  billableId: AddTimesheet.shape.billableId,
  isOverwriteRate: z.boolean().default(false),
  sellPrice: z.union([z.string(), z.number()]).transform(String).optional(),
  confirmOverlap: AddTimesheet.shape.confirmOverlap,
  newRate: AddTimesheet.shape.newRate,
});

/** Returns the values of an entry that was sent. */
function entryOf(sent: z.output<typeof SentFields>, issues: z.RefinementCtx): EntryInput {
  const { timeLess, iterationId, isOverwriteRate, sellPrice, ...same } = sent;
  const price = AddTimesheet.shape.sellPrice.safeParse(isOverwriteRate ? sellPrice ?? '' : undefined);
  if (!price.success) issues.addIssue({ code: 'custom', path: ['sellPrice'], message: price.error.issues[0]!.message });
  return { ...same, iterationId: iterationId ?? undefined, timeLessSeconds: timeLess * 60, sellPrice: price.data };
}

const SentEntry = SentFields.transform(entryOf);

/** An entry that is to be saved: a new one, one that there is, or one that is suggested. */
export const SaveEntry = SentFields.extend({
  isEdit: z.boolean().default(false), isSuggested: z.boolean().default(false),
  timeId: z.number().int().min(0).max(LARGEST_ID).default(0), suggestionId: z.string().max(SENT_MAX).default(''),
  version: editVersion().optional(), idempotencyKey: idempotencyKey(),
}).transform(({ isEdit, isSuggested, timeId, suggestionId, version, idempotencyKey: _key, ...sent }, issues) =>
  ({ isEdit, isSuggested, timeId, suggestionId, version, entry: entryOf(sent, issues) }));

const MAX_BULK = 1000;

export const AddInBulk = z.object({
  entries: z.array(SentEntry).min(1, 'Send at least one timesheet').max(MAX_BULK, `At most ${MAX_BULK} timesheets are saved at once`),
  idempotencyKey: idempotencyKey(),
});
