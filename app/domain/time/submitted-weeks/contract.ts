import { z } from 'zod';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import { text } from '#app/domain/kernel/fields/text.ts';
import { pageNumber, pageSize } from '#app/domain/kernel/page.ts';
import { mondayOf } from '#app/domain/kernel/values/local-date.ts';
import { isPlausibleDay } from '#app/domain/kernel/values/plausible-day.ts';
import { dayField, entryFields } from '#app/domain/time/timesheets/contract.ts';
import { LIST_SIZES, LISTED_STATES, WEEK_NOTE_MAX } from './fields.ts';

/** The week of a day, by its Monday. */
const week = () => dayField().transform(mondayOf);

export const WeekOf = z.object({ empId: entryFields.empId, date: week() });

export const SubmitWeek = WeekOf.extend({
  note: text({ label: 'Note', max: WEEK_NOTE_MAX }),
  idempotencyKey: idempotencyKey(),
});

export const WithdrawWeek = WeekOf.extend({ idempotencyKey: idempotencyKey() });

const CHOOSE = 'Select at least one week.';
const MAX_WEEKS = 200;
/** The weeks as they were shown: each with what its entries said. */
const shown = z.object({ empId: entryFields.empId, date: week(), fingerprint: z.string({ error: CHOOSE }).max(40, CHOOSE) });
export const ConfirmWeeks = z.object({
  weeks: z.array(shown, { error: CHOOSE }).min(1, CHOOSE).max(MAX_WEEKS, `At most ${MAX_WEEKS} weeks are confirmed at once.`),
  idempotencyKey: idempotencyKey(),
});

/** A tick stands for a week: person, Monday and what was shown, joined by slashes. */
export const ConfirmWeeksForm = ConfirmWeeks.extend({
  weeks: z.preprocess(
    (ticked) => [ticked ?? []].flat().map((each) => {
      const [empId, date, fingerprint] = String(each).split('/');
      return { empId, date, fingerprint };
    }),
    ConfirmWeeks.shape.weeks,
  ),
});

export const ReturnWeek = WeekOf.extend({
  note: text({ label: 'Note', max: WEEK_NOTE_MAX, required: 'Note is required: say what is to be changed.' }),
  idempotencyKey: idempotencyKey(),
});

export const SubmittedWeekList = z.object({
  state: z.enum(LISTED_STATES).catch('submitted'),
  empId: codeKey(),
  /** A day of the week that is looked for. */
  week: z.string().refine(isPlausibleDay).transform(mondayOf).optional().catch(undefined),
  page: pageNumber(),
  size: pageSize(LIST_SIZES),
});
