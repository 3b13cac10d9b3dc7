/** A calendar day without time or zone, as 'yyyy-MM-dd' from 0001-01-01 to 9999-12-31. */
export type LocalDate = string;

/** 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export type ParsedDate = { ok: true; date: LocalDate } | { ok: false; message: string };

export const INVALID_DATE = 'Invalid date string';

const WEEKDAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const LONG_MONTH_NAMES = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December',
] as const;

interface Civil { year: number; month: number; day: number }

/** True for a real day written 'yyyy-MM-dd'. */
export function isLocalDate(value: unknown): value is LocalDate {
  if (typeof value !== 'string') return false;
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return match !== null && isRealDay(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** Reads a date typed by hand: d/m/yyyy, with or without a three-letter weekday before it. */
export function parseManualDate(text: string): ParsedDate {
  const match = /^(?:([a-z]{3}),?\s+)?(\d{1,2})\/(\d{1,2})\/(\d{4})$/i.exec(text.trim());
  if (!match) return { ok: false, message: INVALID_DATE };
  const weekday = match[1]?.toLowerCase();
  if (weekday && !WEEKDAY_NAMES.some((name) => name.toLowerCase() === weekday)) return { ok: false, message: INVALID_DATE };
  const [day, month, year] = [Number(match[2]), Number(match[3]), Number(match[4])];
  if (!isRealDay(year, month, day)) return { ok: false, message: INVALID_DATE };
  return { ok: true, date: toLocalDate({ year, month, day }) };
}

/** The day n days later (earlier when negative). */
export function addDays(date: LocalDate, days: number): LocalDate {
  return fromDayNumber(dayNumber(date) + days);
}

/** The same day of the month n months later, clamped to the end of that month. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const { year, month, day } = civil(date);
  const index = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
  return toLocalDate({ ...target, day: Math.min(day, daysInMonth(target.year, target.month)) });
}

export function weekdayOf(date: LocalDate): Weekday {
  const fromMonday = (((dayNumber(date) + 3) % 7) + 7) % 7;
  return (fromMonday + 1) as Weekday;
}

/** Monday to Friday. */
export function isWeekday(date: LocalDate): boolean {
  return weekdayOf(date) <= 5;
}

/** The last Monday-to-Friday day before the given one. */
export function previousBusinessDay(date: LocalDate): LocalDate {
  let previous = addDays(date, -1);
  while (!isWeekday(previous)) previous = addDays(previous, -1);
  return previous;
}

/** The Monday of the week the day is in. */
export function mondayOf(date: LocalDate): LocalDate {
  return addDays(date, 1 - weekdayOf(date));
}

export function firstOfMonth(date: LocalDate): LocalDate {
  return `${date.slice(0, 8)}01`;
}

export function lastOfMonth(date: LocalDate): LocalDate {
  const { year, month } = civil(date);
  return toLocalDate({ year, month, day: daysInMonth(year, month) });
}

/** The weeks, Monday first, that show the whole month the day is in. */
export function monthGrid(date: LocalDate): LocalDate[][] {
  const weeks: LocalDate[][] = [];
  const last = lastOfMonth(date);
  for (let monday = mondayOf(firstOfMonth(date)); monday <= last; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, offset) => addDays(monday, offset)));
  }
  return weeks;
}

/** Days from one day to another, both counted; the same day is 1, an earlier end is zero or negative. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from) + 1;
}

/** dd/MM/yyyy */
export function formatDate(date: LocalDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** '01/11/2026 – 30/11/2026'; of a span with one end 'from 01/11/2026', and nothing of none. */
export function formatDays(from: LocalDate | null, to: LocalDate | null): string {
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
  if (from) return `from ${formatDate(from)}`;
  return to ? `until ${formatDate(to)}` : '';
}

/** EEE dd MMM, for example 'Sat 21 Nov'. */
export function formatHeading(date: LocalDate): string {
  return `${WEEKDAY_NAMES[weekdayOf(date) - 1]!} ${date.slice(8, 10)} ${MONTH_NAMES[civil(date).month - 1]!}`;
}

/** The days of digits, 1 for Monday: '135' is 'Mon, Wed, Fri'. */
export function formatWeekdays(digits: string): string {
  return [...digits].map((digit) => WEEKDAY_NAMES[Number(digit) - 1]!).join(', ');
}

/** MMM, for example 'Nov'. */
export const formatShortMonth = (date: LocalDate): string => MONTH_NAMES[civil(date).month - 1]!;

/** MMMM yyyy, for example 'November 2026'. */
export function formatMonth(date: LocalDate): string {
  return `${LONG_MONTH_NAMES[civil(date).month - 1]!} ${date.slice(0, 4)}`;
}

/** dd MMMM yyyy, for example '21 November 2026'. */
export function formatDayOfMonth(date: LocalDate): string {
  return `${date.slice(8, 10)} ${formatMonth(date)}`;
}

/** Negative when a is earlier, positive when it is later, 0 for the same day. */
export function compareDates(a: LocalDate, b: LocalDate): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function earliest(first: LocalDate, ...rest: LocalDate[]): LocalDate {
  return rest.reduce((best, date) => (date < best ? date : best), first);
}

export function latest(first: LocalDate, ...rest: LocalDate[]): LocalDate {
  return rest.reduce((best, date) => (date > best ? date : best), first);
}

function isRealDay(year: number, month: number, day: number): boolean {
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function civil(date: LocalDate): Civil {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

function toLocalDate({ year, month, day }: Civil): LocalDate {
  if (year < 1 || year > 9999) throw new RangeError(`The year ${year} is outside the calendar`);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

// Years are counted from March so that the leap day is the last of its year.
function dayNumber(date: LocalDate): number {
  const { year, month, day } = civil(date);
  const marchYear = month <= 2 ? year - 1 : year;
  const monthFromMarch = (month + 9) % 12;
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + day - 1;
  return marchYear * 365 + Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400) + dayOfYear - 719_468;
}

function fromDayNumber(days: number): LocalDate {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return toLocalDate({ year, month, day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1 });
}
