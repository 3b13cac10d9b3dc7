import { DomainError } from '#app/domain/kernel/errors.ts';
import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import { readDate, type DateEvidence, type KnownDateFormat } from './read-date.ts';

type DateOrder = Extract<KnownDateFormat, 'dd/MM/yyyy' | 'MM/dd/yyyy'>;

/** What speaks for an order beside the dates themselves. */
export interface DateHints {
  /** The times of the file are written with AM and PM. */
  readonly hasHalfDays: boolean;
  /** How the program that wrote the file writes dates. */
  readonly presetFormat: KnownDateFormat | undefined;
  readonly timeZone: string;
}

/** One of the two ways in which the dates of a file can be read, with the day that the example then is. */
export interface DateReading {
  readonly format: DateOrder;
  readonly day: string;
}

export interface DateQuestion {
  readonly example: string;
  readonly readings: readonly DateReading[];
  readonly why: string;
}

export type DateDecision = { readonly format: KnownDateFormat; readonly notices: readonly string[] } | { readonly question: DateQuestion };

const ORDERS = ['dd/MM/yyyy', 'MM/dd/yyyy'] as const;
const WORDS: Readonly<Record<DateOrder, string>> = { 'dd/MM/yyyy': 'day/month', 'MM/dd/yyyy': 'month/day' };

// Zones, and regions of zones by their name with a slash behind it.
const MONTH_FIRST = [
  'US/', 'America/Indiana/', 'America/Kentucky/', 'America/North_Dakota/', 'America/Adak', 'America/Anchorage', 'America/Boise',
  'America/Chicago',
  'America/Denver', 'America/Detroit', 'America/Fort_Wayne', 'America/Indianapolis', 'America/Juneau', 'America/Los_Angeles',
  'America/Louisville',
  'America/Menominee', 'America/Metlakatla', 'America/New_York', 'America/Nome', 'America/Phoenix', 'America/Sitka', 'America/Yakutat',
  'Asia/Manila', 'Pacific/Guam', 'Pacific/Honolulu', 'Pacific/Pago_Pago', 'Pacific/Saipan',
];
const DAY_FIRST = [
  'Africa/', 'Antarctica/', 'Atlantic/', 'Australia/', 'Europe/', 'Indian/', 'GB', 'NZ', 'America/Argentina/', 'America/Bogota',
  'America/Lima',
  'America/Mexico_City', 'America/Montevideo', 'America/Santiago', 'America/Sao_Paulo', 'Asia/Bangkok', 'Asia/Calcutta', 'Asia/Dubai',
  'Asia/Ho_Chi_Minh', 'Asia/Jakarta', 'Asia/Jerusalem', 'Asia/Kolkata', 'Asia/Kuala_Lumpur', 'Asia/Singapore', 'Pacific/Auckland',
  'Pacific/Chatham', 'Pacific/Fiji', 'Pacific/Noumea', 'Pacific/Port_Moresby',
];

const isAmong = (zone: string, names: readonly string[]): boolean =>
  names.some((name) => (name.endsWith('/') ? zone.startsWith(name) : zone === name));

/** The order that is usual where the zone is; undefined where both or neither are, as in Canada. */
export function usualOrder(timeZone: string): DateOrder | undefined {
  if (isAmong(timeZone, MONTH_FIRST)) return 'MM/dd/yyyy';
  return isAmong(timeZone, DAY_FIRST) ? 'dd/MM/yyyy' : undefined;
}

/**
 * How the dates of a file are written. Days that exist in one order alone prove it; else everything that speaks for an order
 * must speak for the same one, and something in the file must. What is left can be read two ways, and is asked.
 */
export function decideDateFormat(evidence: DateEvidence, hints: DateHints): DateDecision {
  if (evidence.format) return { format: evidence.format, notices: [] };
  const { onlyDayFirst, onlyMonthFirst, example } = evidence;
  if (onlyMonthFirst > 0 && onlyDayFirst === 0) return { format: 'MM/dd/yyyy', notices: [] };
  if (onlyMonthFirst === 0 && (onlyDayFirst > 0 || example === undefined)) return { format: 'dd/MM/yyyy', notices: [] };
  if (example === undefined) return { format: onlyMonthFirst > onlyDayFirst ? 'MM/dd/yyyy' : 'dd/MM/yyyy', notices: [] };
  if (onlyDayFirst > 0) return { question: questionOf(example, 'Some dates are real days only in one order, and some only in the other.') };
  const reasons = reasonsOf(hints);
  const orders = new Set(reasons.map(([order]) => order));
  const [order] = orders;
  const why = reasons.map(([each, reason]) => `${WORDS[each]}: ${reason}`).join('; ');
  const isOfFile = reasons.some(([, , of]) => of === 'file');
  if (order === undefined || orders.size > 1 || !isOfFile) return { question: questionOf(example, why === '' ? '' : `For ${why}.`) };
  return {
    format: order,
    notices: [`The dates can be read as day/month or month/day. They are read as ${why}. Choose the date format if that is wrong.`],
  };
}

function reasonsOf({ hasHalfDays, presetFormat, timeZone }: DateHints): (readonly [DateOrder, string, 'file' | 'zone'])[] {
  const ofProgram = ORDERS.find((order) => order === presetFormat);
  const ofZone = usualOrder(timeZone);
  return [
    ...(hasHalfDays ? [['MM/dd/yyyy', 'its times are written with AM and PM', 'file'] as const] : []),
    ...(ofProgram ? [[ofProgram, 'the program that wrote the file does so', 'file'] as const] : []),
    ...(ofZone ? [[ofZone, `it is usual in the organisation’s time zone, ${timeZone}`, 'zone'] as const] : []),
  ];
}

function questionOf(example: string, why: string): DateQuestion {
  const readings = ORDERS.flatMap((format) => {
    const date = readDate(example, format);
    return date ? [{ format, day: `${formatHeading(date)} ${date.slice(0, 4)}` }] : [];
  });
  return { example, why, readings };
}

/** @throws DomainError on the field `dateFormat`, with the two days that a date of the file can be. */
export function refuseUndecided({ example, readings, why }: DateQuestion): never {
  const days = readings.map(({ format, day }) => `${day} (${format})`).join(' or ');
  const message = `Choose the date format: “${example}” is ${days}.${why === '' ? '' : ` ${why}`}`;
  throw new DomainError('rule_violated', message, { dateFormat: [message] });
}
