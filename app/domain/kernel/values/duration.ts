/** A time of day as 'HH:mm', 00:00 to 23:59. */
export type TimeOfDay = string;

export type ParsedTimeOfDay = { ok: true; time: TimeOfDay; minutes: number } | { ok: false; message: string };

export type ParsedDuration =
  | { ok: true; seconds: number; start?: TimeOfDay; end?: TimeOfDay }
  | { ok: false; message: string };

export const INVALID_TIME_FORMAT = 'Invalid time format: time must be in HH:mm format';
export const INVALID_TIME_HOURS = 'Invalid time value: hours must be between 0 and 23';
export const INVALID_DURATION = 'Enter a duration such as 1.5, 1:30, 90m or 9:00-10:30';
export const INVALID_TIME_RANGE = 'The end time must be after the start time';

export const SECONDS_PER_HOUR = 3600;
const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_DAY = 24 * 60;
const SECONDS_PER_HUNDREDTH = 36;
const TEN_MINUTES = 10 * SECONDS_PER_MINUTE;


/** Reads 'HH:mm' (one hour digit is accepted and padded); the messages are those of the specification. */
export function parseTimeOfDay(text: string): ParsedTimeOfDay {
  const match = /^(\d{1,2}):(\d{2})$/.exec(text.trim());
  if (!match) return { ok: false, message: INVALID_TIME_FORMAT };
  const hours = Number(match[1]);
  const minutes = Number(match[2]);
  if (hours > 23) return { ok: false, message: INVALID_TIME_HOURS };
  if (minutes > 59) return { ok: false, message: INVALID_TIME_FORMAT };
  return { ok: true, time: formatTimeOfDay(hours * 60 + minutes), minutes: hours * 60 + minutes };
}

/** Minutes after midnight (taken modulo one day) as 'HH:mm'. */
export function formatTimeOfDay(minutes: number): TimeOfDay {
  const inDay = ((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
}

/** Minutes after midnight of a 'HH:mm' or 'HH:mm:ss' time; seconds are dropped. */
export function minutesOfDay(time: TimeOfDay): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Minutes after midnight of an end time: an end of 00:00 is 24:00. */
export function endMinutesOfDay(time: TimeOfDay): number {
  return minutesOfDay(time) || MINUTES_PER_DAY;
}

/** Seconds between start and end less the break; negative when the end comes first or the break is longer. */
export function workedSeconds(entry: { start: TimeOfDay; end: TimeOfDay; lessSeconds: number }): number {
  const minutes = endMinutesOfDay(entry.end) - minutesOfDay(entry.start);
  return minutes * SECONDS_PER_MINUTE - entry.lessSeconds;
}

/**
 * Reads a duration in any usual form: '1.5', '1,5', '1:30', '90m', '1h30', '1h 30m', '2h',
 * '9-10:30', '9:00-17:30'. A bare number is hours. A range also answers its start and end.
 */
export function parseDuration(text: string): ParsedDuration {
  const typed = text.trim().toLowerCase().replace(/[\u2010-\u2015\u2212]/g, '-');
  return parseRange(typed) ?? parseClock(typed) ?? parseUnits(typed) ?? { ok: false, message: INVALID_DURATION };
}

function parseRange(typed: string): ParsedDuration | undefined {
  const match = /^(\d{1,2}(?::\d{2})?)\s*(?:-|to)\s*(\d{1,2}(?::\d{2})?)$/.exec(typed);
  if (!match) return undefined;
  const start = parseTimeOfDay(withMinutes(match[1]!));
  if (!start.ok) return start;
  const end = parseTimeOfDay(match[2] === '24' || match[2] === '24:00' ? '00:00' : withMinutes(match[2]!));
  if (!end.ok) return end;
  const seconds = workedSeconds({ start: start.time, end: end.time, lessSeconds: 0 });
  if (seconds <= 0) return { ok: false, message: INVALID_TIME_RANGE };
  return { ok: true, seconds, start: start.time, end: end.time };
}

function withMinutes(time: string): string {
  return time.includes(':') ? time : `${time}:00`;
}

function parseClock(typed: string): ParsedDuration | undefined {
  const match = /^(\d{1,5}):([0-5]\d)(?::([0-5]\d))?$/.exec(typed);
  if (!match) return undefined;
  const seconds = Number(match[1]) * SECONDS_PER_HOUR + Number(match[2]) * SECONDS_PER_MINUTE + Number(match[3] ?? 0);
  return { ok: true, seconds };
}

const AMOUNT = '(\\d{1,6}(?:[.,]\\d{0,6})?|[.,]\\d{1,6})';
const HOURS = new RegExp(`^${AMOUNT}\\s*(?:h|hr|hrs|hour|hours)?$`);
const MINUTES = new RegExp(`^${AMOUNT}\\s*(?:m|min|mins|minute|minutes|')$`);
const HOURS_AND_MINUTES = /^(\d{1,5})\s*(?:h|hr|hrs|hour|hours)\s*(?:and\s+)?(\d{1,2})\s*(?:m|min|mins|minute|minutes|')?$/;

function parseUnits(typed: string): ParsedDuration | undefined {
  const both = HOURS_AND_MINUTES.exec(typed);
  if (both) {
    const minutes = Number(both[2]);
    if (minutes > 59) return undefined;
    return { ok: true, seconds: Number(both[1]) * SECONDS_PER_HOUR + minutes * SECONDS_PER_MINUTE };
  }
  const hours = HOURS.exec(typed);
  if (hours) return { ok: true, seconds: scaled(hours[1]!, SECONDS_PER_HOUR) };
  const minutes = MINUTES.exec(typed);
  if (minutes) return { ok: true, seconds: scaled(minutes[1]!, SECONDS_PER_MINUTE) };
  return undefined;
}

/** Integer arithmetic on the digits as typed, so that 0.01 is exactly 36 seconds. */
function scaled(amount: string, secondsPerUnit: number): number {
  const [whole = '', fraction = ''] = amount.replace(',', '.').split('.');
  const scale = 10 ** fraction.length;
  const units = Number(whole || '0') * scale + Number(fraction || '0');
  return roundHalfAway(units * secondsPerUnit, scale);
}

/** numerator / denominator to the nearest integer, halves away from zero; exact for safe integers. */
function roundHalfAway(numerator: number, denominator: number): number {
  const size = Math.abs(numerator);
  const rest = size % denominator;
  const rounded = (size - rest) / denominator + (rest * 2 >= denominator ? 1 : 0);
  return numerator < 0 && rounded !== 0 ? -rounded : rounded;
}

function fixed(units: number, decimals: number): string {
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0');
  return `${units < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * Whole seconds as a field shows them: decimal hours where those are exact, otherwise 'h:mm' or 'h:mm:ss'. parseDuration reads it back
 * unchanged.
 */
export function durationInputValue(seconds: number): string {
  if (seconds % SECONDS_PER_HUNDREDTH === 0) return formatHours(seconds);
  const clock = `${Math.floor(seconds / SECONDS_PER_HOUR)}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}`;
  return seconds % 60 === 0 ? clock : `${clock}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * Hours beside a rate and an amount, which a client must be able to recompute: decimal where hundredths are exact,
 * otherwise 'h:mm'. 90 minutes are '1.50'; 20 minutes are '0:20', because 0.33 × 150.00 is not 50.00.
 */
export function formatBilledHours(seconds: number): string {
  return seconds % SECONDS_PER_HUNDREDTH === 0 ? formatHoursGrouped(seconds) : durationInputValue(seconds);
}

/** Whole seconds as decimal hours, two places, halves away from zero: 27000 is '7.50'. */
export function formatHours(seconds: number): string {
  return fixed(roundHalfAway(seconds, SECONDS_PER_HUNDREDTH), 2);
}

/** As formatHours, with thousands separators: '95,001.98'. Not by Intl: a report formats hundreds, and it would take most of their time. */
export function formatHoursGrouped(seconds: number): string {
  return formatHours(seconds).replace(/\B(?=(\d{3})+\.)/g, ',');
}

/** Total hours of an entry as shown in its form: one decimal up to ten minutes, two decimals beyond. */
export function specTotalHours(seconds: number): string {
  if (seconds <= TEN_MINUTES) return fixed(roundHalfAway(seconds, SECONDS_PER_HOUR / 10), 1);
  return formatHours(seconds);
}

/** A duration in seconds as h:mm, as clocks that count up show it: 5400 is '1:30'. */
export const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / SECONDS_PER_HOUR)}:${String(Math.floor((seconds % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE)).padStart(2, '0')}`;
