import { isLocalDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { DateFormat } from '../contract.ts';

export type KnownDateFormat = Exclude<DateFormat, 'auto'>;

const ORDERS: Readonly<
  Record<KnownDateFormat, { readonly pattern: RegExp; readonly year: number; readonly month: number; readonly day: number }>
> = {
  'yyyy-MM-dd': { pattern: /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/, year: 1, month: 2, day: 3 },
  'dd/MM/yyyy': { pattern: /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/, year: 3, month: 2, day: 1 },
  'MM/dd/yyyy': { pattern: /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/, year: 3, month: 1, day: 2 },
  'dd.MM.yyyy': { pattern: /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, year: 3, month: 2, day: 1 },
};

const EARLIEST = '1950-01-01';
const LATEST = '2199-12-31';

/** A date in the given format; a time of day behind it is ignored. Undefined when it is not a real day of our time. */
export function readDate(text: string, format: KnownDateFormat): LocalDate | undefined {
  const order = ORDERS[format];
  const match = order.pattern.exec(text.trim().replace(/[T ]\d{1,2}:.*$/, ''));
  if (!match) return undefined;
  const part = (index: number) => match[index]!.padStart(2, '0');
  const date = `${match[order.year]!}-${part(order.month)}-${part(order.day)}`;
  return isLocalDate(date) && date >= EARLIEST && date <= LATEST ? date : undefined;
}

const SINGLE = ['yyyy-MM-dd', 'dd.MM.yyyy'] as const;

export interface DateEvidence {
  /** The format that reads most of the values; undefined when that is day/month or month/day. */
  readonly format: KnownDateFormat | undefined;
  /** How many values are days in one of the two orders alone, such as 13/04/2026. */
  readonly onlyDayFirst: number;
  readonly onlyMonthFirst: number;
  /** A value that is one day in the one order and another in the other. */
  readonly example: string | undefined;
}

/** What the values of a column say about how its dates are written. */
export function dateEvidence(values: Iterable<string>): DateEvidence {
  const single = new Map<KnownDateFormat, number>(SINGLE.map((format) => [format, 0]));
  let [slashed, onlyDayFirst, onlyMonthFirst] = [0, 0, 0];
  let example: string | undefined;
  for (const value of values) {
    for (const format of SINGLE) if (readDate(value, format)) single.set(format, single.get(format)! + 1);
    const [dayFirst, monthFirst] = [readDate(value, 'dd/MM/yyyy'), readDate(value, 'MM/dd/yyyy')];
    if (dayFirst || monthFirst) slashed += 1;
    if (dayFirst && !monthFirst) onlyDayFirst += 1;
    if (monthFirst && !dayFirst) onlyMonthFirst += 1;
    if (dayFirst && monthFirst && dayFirst !== monthFirst) example ??= value;
  }
  const best = SINGLE.reduce((a, b) => (single.get(b)! > single.get(a)! ? b : a));
  return { format: slashed > single.get(best)! ? undefined : best, onlyDayFirst, onlyMonthFirst, example };
}
