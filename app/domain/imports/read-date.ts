import { isLocalDate, type LocalDate } from '../kernel/local-date.ts';
import type { DateFormat } from './contract.ts';

export type KnownDateFormat = Exclude<DateFormat, 'auto'>;

const ORDERS: Readonly<Record<KnownDateFormat, { readonly pattern: RegExp; readonly year: number; readonly month: number; readonly day: number }>> = {
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

export interface DetectedDateFormat {
  readonly format: KnownDateFormat;
  /** True when another format reads as many of the values. */
  readonly isAmbiguous: boolean;
}

const CANDIDATES = ['yyyy-MM-dd', 'dd.MM.yyyy', 'dd/MM/yyyy', 'MM/dd/yyyy'] as const;

/** The format that reads most of the values; of equals the first, day before month. */
export function detectDateFormat(values: Iterable<string>): DetectedDateFormat {
  const reads = new Map<KnownDateFormat, number>(CANDIDATES.map((format) => [format, 0]));
  for (const value of values) {
    if (value.trim() === '') continue;
    for (const format of CANDIDATES) if (readDate(value, format)) reads.set(format, reads.get(format)! + 1);
  }
  const format = CANDIDATES.reduce<KnownDateFormat>((best, each) => (reads.get(each)! > reads.get(best)! ? each : best), 'yyyy-MM-dd');
  const isAmbiguous = format === 'dd/MM/yyyy' && reads.get('MM/dd/yyyy') === reads.get('dd/MM/yyyy');
  return { format, isAmbiguous };
}
