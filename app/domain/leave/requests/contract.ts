import { z } from 'zod';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { addressListField } from '#app/domain/kernel/fields/address-list-field.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { codeKey, numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { text } from '#app/domain/kernel/fields/text.ts';
import { pageNumber, pageSize, searchText } from '#app/domain/kernel/page.ts';
import { isMailAddress, mailboxesOf } from '#app/domain/kernel/values/address-list.ts';
import { parseDuration, parseTimeOfDay } from '#app/domain/kernel/values/duration.ts';
import { daysBetween } from '#app/domain/kernel/values/local-date.ts';
import { dayField, entryFields } from '#app/domain/time/timesheets/contract.ts';
import {
  LEAVE_LISTS, LEAVE_LIST_SIZES, LEAVE_MAX_DAYS, LEAVE_OF, LEAVE_PARTS, LEAVE_SORTS, REASON_MAX, TOLD_MAX,
} from './fields.ts';

const CHOOSE_TYPE = 'Choose a type of leave.';
const CHOOSE_PART = 'Choose a part of the day from the list.';
const HOURS_RANGE = 'Hours of a day must be above 0 and at most 24.';

const minuteOfDay = () => z.number({ error: 'Time must be between 00:00 and 24:00.' }).int().min(0).max(24 * 60).nullable().default(null);
const minutesOfDay = () => z.number({ error: HOURS_RANGE }).int().min(1, HOURS_RANGE).max(24 * 60, HOURS_RANGE);
const addressesToTell = () => z.array(z.string().refine(isMailAddress, 'Email format is invalid.'))
  .max(TOLD_MAX, `At most ${TOLD_MAX} people are told.`);
const part = () => z.enum(LEAVE_PARTS, { error: CHOOSE_PART }).default('day');

/** The leave that is asked for, as values. */
const asked = {
  leaveTypeId: z.number({ error: CHOOSE_TYPE }).int(CHOOSE_TYPE).min(1, CHOOSE_TYPE).max(2_147_483_647, CHOOSE_TYPE),
  firstDay: dayField(),
  lastDay: dayField(),
  firstPart: part(), firstFrom: minuteOfDay(), firstTo: minuteOfDay(),
  lastPart: part(), lastFrom: minuteOfDay(), lastTo: minuteOfDay(),
  overrideMinutes: minutesOfDay().nullable().default(null),
  reason: text({ label: 'Reason', max: REASON_MAX, required: 'Reason is required.' }),
  told: addressesToTell().default([]),
  recordedTime: z.enum(['keep', 'delete'], { error: 'Choose whether the time stays or is deleted.' }).nullable().default(null),
};

/** A time of day as it is typed, or none. */
const typedTime = () => z.string().max(40).default('').transform((typed, check) => {
  if (typed.trim() === '') return null;
  const read = parseTimeOfDay(typed);
  if (read.ok) return read.minutes;
  check.addIssue({ code: 'custom', message: read.message });
  return z.NEVER;
});

/** The same as a form sends it. */
const typed = {
  ...asked,
  leaveTypeId: z.coerce.number({ error: CHOOSE_TYPE }).pipe(asked.leaveTypeId),
  firstFrom: typedTime(), firstTo: typedTime(), lastFrom: typedTime(), lastTo: typedTime(),
  overrideMinutes: z.string().max(40, HOURS_RANGE).default('').transform((hours, check) => {
    if (hours.trim() === '') return null;
    const read = parseDuration(hours);
    if (read.ok) return Math.round(read.seconds / 60);
    check.addIssue({ code: 'custom', message: read.message });
    return z.NEVER;
  }).pipe(minutesOfDay().nullable()),
  told: addressListField({ label: 'People to tell', max: 1000 }).transform(mailboxesOf).pipe(addressesToTell()),
  recordedTime: z.preprocess((choice) => choice || null, asked.recordedTime),
};

interface Days {
  readonly firstDay: string; readonly lastDay: string;
  readonly firstPart: string; readonly firstFrom: number | null; readonly firstTo: number | null;
  readonly lastPart: string; readonly lastFrom: number | null; readonly lastTo: number | null;
}

/** Refuses an end before its beginning, and more days than anybody means. */
function checkDays(days: Days, check: z.RefinementCtx): void {
  const refuse = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message });
  if (days.lastDay < days.firstDay) return refuse('lastDay', 'The last day must not be before the first day.');
  if (daysBetween(days.firstDay, days.lastDay) > LEAVE_MAX_DAYS) {
    return refuse('lastDay', 'Leave is asked for a year at most. Ask for the rest separately.');
  }
  const parts = days.firstDay === days.lastDay ? ['first'] as const : ['first', 'last'] as const;
  for (const each of parts) checkTimes(days, each, refuse);
}

function checkTimes(days: Days, each: 'first' | 'last', refuse: (path: string, message: string) => void): void {
  if (days[`${each}Part`] !== 'hours') return;
  const [from, to] = [days[`${each}From`], days[`${each}To`]];
  if (from === null) refuse(`${each}From`, 'Enter when the leave begins on that day, such as 14:00.');
  if (to === null) refuse(`${each}To`, 'Enter when the leave ends on that day, such as 17:00.');
  if (from !== null && to !== null && to <= from) refuse(`${each}To`, 'The end must be after the beginning.');
}

const own = { empId: entryFields.empId, idempotencyKey: idempotencyKey() };
export const AskForLeave = z.object({ ...own, ...asked }).superRefine(checkDays);
export const AskForLeaveForm = z.object({ ...own, ...typed }).superRefine(checkDays);

/** Leave as it is understood before it is asked for. */
export const ProposeLeave = z.object({
  empId: codeKey(), leaveTypeId: asked.leaveTypeId, firstDay: asked.firstDay, lastDay: asked.lastDay,
  firstPart: asked.firstPart, firstFrom: asked.firstFrom, firstTo: asked.firstTo,
  lastPart: asked.lastPart, lastFrom: asked.lastFrom, lastTo: asked.lastTo,
}).superRefine(checkDays);

const stored = { leaveRequestId: numberKey(), version: editVersion() };
export const ChangeLeave = z.object({ ...stored, ...asked }).superRefine(checkDays);
export const ChangeLeaveForm = z.object({ ...stored, ...typed }).superRefine(checkDays);

export const LeaveRef = z.object({ leaveRequestId: numberKey() });
export const CancelLeave = LeaveRef.extend({
  reason: text({ label: 'Reason', max: REASON_MAX, required: 'Reason is required.' }), idempotencyKey: idempotencyKey(),
});

export const LeaveOf = z.object({ empId: codeKey() });
/** A person's leave, with balances as of today unless another day is named. */
export const LeaveSummaryOf = LeaveOf.extend({ on: dayField().optional() });

const shownPart = () => z.string().transform((chosen) => LEAVE_PARTS.find((each) => each === chosen) ?? 'day');

/** The days of a form that is still being filled in; what cannot be read yet is left out. */
export const PreviewLeave = z.object({
  empId: codeKey(),
  days: z.object({
    firstDay: asked.firstDay, lastDay: asked.lastDay,
    firstPart: shownPart(), firstFrom: typed.firstFrom.catch(null), firstTo: typed.firstTo.catch(null),
    lastPart: shownPart(), lastFrom: typed.lastFrom.catch(null), lastTo: typed.lastTo.catch(null),
    overrideMinutes: typed.overrideMinutes.catch(null),
  }).refine(({ firstDay, lastDay }) => firstDay <= lastDay && daysBetween(firstDay, lastDay) <= LEAVE_MAX_DAYS).nullable().catch(null),
});

export const LeaveList = z.object({
  search: searchText(),
  of: z.enum(LEAVE_OF).catch('mine'),
  when: z.enum(LEAVE_LISTS).catch('upcoming'),
  /** Those that were cancelled or declined as well. */
  cancelled: z.literal('show').optional().catch(undefined),
  sort: z.enum(LEAVE_SORTS).catch('firstDay'),
  direction: z.enum(['asc', 'desc']).optional().catch(undefined),
  page: pageNumber(),
  size: pageSize(LEAVE_LIST_SIZES),
}).transform(({ direction, ...list }) => ({ ...list, direction: direction ?? (list.when === 'past' ? 'desc' as const : 'asc' as const) }));
export type LeaveList = z.output<typeof LeaveList>;
