import { explain, type Lock } from '#app/domain/kernel/lock.ts';
import { formatDate, mondayOf } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { INPUT_SOURCE } from '#app/domain/kernel/input-source.ts';
import type { ClosedDays } from './days/closed-days.ts';
import { openFields } from './fields.ts';
import { INVOICED_DELETE } from './contract.ts';

export interface LockFacts { date: LocalDate; invoiceId: number | null; inputSource: number }

/** Why an entry cannot be changed as a whole, and what may be done instead. */
export type EntryLock = Lock<'closed' | 'confirmed' | 'invoiced' | 'leave'>;

/** The lock of a day on or before the closing date, if there is one. */
export function closedLock(date: LocalDate, closingDate: LocalDate | null): EntryLock | undefined {
  if (!closingDate || date > closingDate) return undefined;
  return {
    kind: 'closed',
    reason: `Timesheets up to ${formatDate(closingDate)} are closed.`,
    remedy: 'An administrator can move the timesheet closing date of the organisation.',
  };
}

/** The lock of a day, if there is one: it is closed, or its week was confirmed. */
export function dayLock(date: LocalDate, { until, weeks }: ClosedDays): EntryLock | undefined {
  const closed = closedLock(date, until);
  if (closed) return closed;
  const week = weeks.find(({ monday }) => monday === mondayOf(date));
  if (!week) return undefined;
  return {
    kind: 'confirmed',
    reason: `The week from ${formatDate(week.monday)} was confirmed by ${week.by} on ${formatDate(week.on)}.`,
    remedy: 'Ask an administrator or an approver to return it.',
  };
}

const openInWords = Object.values(openFields).map(({ label }) => label.toLowerCase()).join(', ').replace(/, ([^,]*)$/, ' and $1');

/** The strongest lock of an entry: that of its day, then its invoice, then the leave that wrote it. */
export function lockOf(entry: LockFacts, closed: ClosedDays): EntryLock | undefined {
  const day = dayLock(entry.date, closed);
  if (day) return day;
  if (entry.invoiceId !== null) {
    return {
      kind: 'invoiced',
      reason: `This entry is on invoice ${entry.invoiceId}.`,
      remedy: `Its ${openInWords} can be changed; for the rest, an administrator can remove it from the invoice first.`,
    };
  }
  if (entry.inputSource === INPUT_SOURCE.leave) {
    return {
      kind: 'leave', reason: 'This entry was created by leave.', remedy: 'Unlock it to change it; the leave will no longer update it.',
    };
  }
  return undefined;
}

export interface Allowed {
  editAll: boolean;
  editDetails: boolean;
  remove: boolean;
  unlock: boolean;
  /** Why it cannot be deleted; empty when it can. */
  removeReason: string;
  /** It came from another program, to which nobody can bring it back: deleting it is asked about first. */
  removeAsks: boolean;
  lock: EntryLock | null;
}

/** What may be done with an entry, with the reason where something may not. */
export function allowedOn(entry: LockFacts, closed: ClosedDays): Allowed {
  const lock = lockOf(entry, closed) ?? null;
  return {
    editAll: lock === null,
    editDetails: lock === null || lock.kind === 'invoiced',
    remove: lock === null,
    unlock: lock?.kind === 'leave',
    removeReason: lock?.kind === 'invoiced' ? INVOICED_DELETE : lock ? explain(lock) : '',
    removeAsks: entry.inputSource === INPUT_SOURCE.api,
    lock,
  };
}
