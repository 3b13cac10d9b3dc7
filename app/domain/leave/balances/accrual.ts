import {
  addDays, addMonths, daysBetween, earliest, firstOfMonth, lastOfMonth, latest, type LocalDate,
} from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';

/** The part of an entitlement that decides how much accrues. */
export interface Grant {
  readonly startsOn: LocalDate;
  readonly accrues: 'daily' | 'monthly' | 'yearly';
  /** A leave year ends with the last day of this month, 1 to 12. */
  readonly yearEndMonth: number;
  readonly employedFrom: LocalDate | null;
  readonly employedTo: LocalDate | null;
  /** Minutes a year of a full week, from a day on; the first from the first day. */
  readonly allowances: readonly Step[];
  /** Minutes of the person's week, from a day on; the first from the first day. */
  readonly weeks: readonly Step[];
  /** Minutes of a full week. */
  readonly fullWeek: number;
}

/** A number of minutes that holds from a day on. */
export interface Step { readonly from: LocalDate; readonly minutes: number }

/** All lengths of months go into it without a rest, so that months are added up as whole numbers. */
const MONTH_LENGTHS = 28 * 29 * 15 * 31;

/** The leave year that a day lies in. */
export function leaveYearOf(day: LocalDate, yearEndMonth: number): Period {
  const month = Number(day.slice(5, 7));
  const first = firstOfMonth(addMonths(firstOfMonth(day), -((month - yearEndMonth - 1 + 12) % 12)));
  return { from: first, to: addDays(addMonths(first, 12), -1) };
}

/** Counts the minutes that accrue in a leave year up to a day: a part of a minute is given with the next ones. */
export function accruedInYear(grant: Grant, year: Period, on: LocalDate): number {
  const from = latest(year.from, grant.startsOn, ...(grant.employedFrom ? [grant.employedFrom] : []));
  if (on < from) return 0;
  const to = earliest(lastCounted(grant, year, on), ...(grant.employedTo ? [grant.employedTo] : []));
  const ofMonths = grant.accrues === 'monthly';
  const daysOfYear = daysBetween(year.from, year.to);
  const share = ofMonths ? 12 * MONTH_LENGTHS : daysOfYear;
  let parts = 0;
  for (const piece of piecesOf(grant, { from, to })) {
    const weight = ofMonths ? MONTH_LENGTHS / Number(lastOfMonth(piece.from).slice(8)) : 1;
    parts += stepAt(grant.allowances, piece.from) * stepAt(grant.weeks, piece.from) * daysBetween(piece.from, piece.to) * weight;
  }
  return Math.floor(parts / (share * grant.fullWeek));
}

/** Returns the last day that is paid for on a day: that day, the end of the last whole month, or of the year where all is given at once. */
function lastCounted({ accrues, employedTo }: Grant, year: Period, on: LocalDate): LocalDate {
  if (accrues === 'yearly') return year.to;
  const until = earliest(on, year.to);
  if (accrues === 'daily' || until === lastOfMonth(until) || (employedTo && employedTo <= until)) return until;
  return addDays(firstOfMonth(until), -1);
}

/** Cuts the period at each day on which something changes, and at each month where months count. */
function piecesOf({ allowances, weeks, accrues }: Grant, { from, to }: Period): Period[] {
  const starts = new Set([from, ...[...allowances, ...weeks].map((step) => step.from).filter((day) => day > from && day <= to)]);
  if (accrues === 'monthly') for (let first = nextMonth(from); first <= to; first = nextMonth(first)) starts.add(first);
  const inOrder = [...starts].filter((day) => day <= to).sort();
  return inOrder.map((start, index) => ({ from: start, to: index + 1 < inOrder.length ? addDays(inOrder[index + 1]!, -1) : to }));
}

const nextMonth = (day: LocalDate): LocalDate => addDays(lastOfMonth(day), 1);

/** The minutes that hold on a day; before the first step those of the first. */
function stepAt(steps: readonly Step[], day: LocalDate): number {
  let found = steps[0]?.minutes ?? 0;
  for (const { from, minutes } of steps) {
    if (from > day) break;
    found = minutes;
  }
  return found;
}
