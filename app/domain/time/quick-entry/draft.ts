import { parseDuration, workedSeconds } from '#app/domain/kernel/values/duration.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { BillingCode } from '#app/domain/time/timesheets/contract.ts';
import type { Target } from './grammar/find-target.ts';
import type { Billing } from './grammar/phrases/read-billing.ts';
import type { Place } from './grammar/phrases/read-place.ts';
import type { Span } from './grammar/read-span.ts';

/** An entry that is complete and not saved yet, in the words of the timesheet form, ready for its contract. */
export interface EntryDraft {
  date: LocalDate;
  clientId: string;
  projectId: string;
  iterationId?: string | undefined;
  categoryId: string;
  locationId: string;
  notes: string;
  startTime: string;
  endTime: string;
  /** The break as h:mm. */
  timeLess: string;
  confirmOverlap?: boolean;
  rateChoice?: string;
  customRate?: string;
  customPrepaidRate?: string;
  isBillingTypeOverridden?: boolean;
  billableId?: BillingCode;
  isOverwriteRate?: boolean;
  sellPrice?: string;
}

/** What is known of an entry while the person is still being asked. */
export interface OpenEntry {
  date: LocalDate;
  span?: Span | undefined;
  lessSeconds?: number | undefined;
  notes: string;
  /** What stood behind a colon: note beyond doubt. */
  marked?: string | undefined;
  /** Words of the note that are asked about. */
  doubt?: string | undefined;
  /** Words of the note that may say that the time is not charged. */
  billingDoubt?: string | undefined;
  billing?: Billing | undefined;
  /** The person answered about it: it is not asked once more. */
  isBillingSettled?: boolean;
  place?: Place | undefined;
  clientId?: string;
  projectId?: string;
  iterationId?: string;
  categoryId?: string;
  locationId?: string;
  /** Its end is not known yet: a timer will tell its times. */
  isRunning?: boolean;
}

export const ASKED = ['target', 'client', 'project', 'note', 'billing', 'duration', 'iteration', 'category', 'location'] as const;
export type Asked = (typeof ASKED)[number];

export interface Option { value: string; label: string; detail?: string }

/** What is asked about an entry, with all that may be answered. */
export interface Question { asked: Asked; heading: string; text: string; options: Option[] }

/** An entry of a text with several, whose turn to be completed has not come. */
export interface WaitingEntry { open: OpenEntry; target: Target }

/** Entries as far as they are known: those that are complete, the one with a question that is open about it, and those behind it. */
export interface DraftedEntries {
  entries: EntryDraft[];
  open?: OpenEntry;
  question?: Question;
  waiting?: WaitingEntry[];
  /** The only entry as it was said, for corrections in words. */
  said?: OpenEntry;
}

/** Break and worked time of a draft in seconds; what cannot be read counts as nothing and is refused on saving. */
export function secondsOf(draft: EntryDraft): { lessSeconds: number; workedSeconds: number } {
  const less = parseDuration(draft.timeLess || '0');
  const lessSeconds = less.ok ? less.seconds : 0;
  const known = /^\d\d:\d\d$/.test(draft.startTime) && /^\d\d:\d\d$/.test(draft.endTime);
  return {
    lessSeconds, workedSeconds: known ? Math.max(0, workedSeconds({ start: draft.startTime, end: draft.endTime, lessSeconds })) : 0,
  };
}
