import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { amountForSeconds } from '#app/domain/kernel/values/money.ts';
import type { BillingCode } from '#app/domain/time/timesheets/contract.ts';
import { plainDecimal, type KnownMark } from './decimal-mark.ts';
import type { Formats } from '../file/detect-formats.ts';
import type { SourceRow } from '../file/read-table.ts';
import type { SourceColumns } from '../file/source-columns.ts';

const MAX_WHOLE_DIGITS = 9;

/** A rate an hour as a decimal string of at most four decimals, currency signs left out; undefined when it is none. */
export function readRate(text: string, mark: KnownMark): string | undefined {
  const plain = plainDecimal(text.replace(/^[^\d.,+-]+|[^\d]+$/g, ''), mark);
  if (plain === undefined || plain.startsWith('-')) return undefined;
  const [whole = '0', fraction = ''] = plain.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (digits.length > MAX_WHOLE_DIGITS || /[1-9]/.test(fraction.slice(4))) return undefined;
  return fraction ? `${digits}.${fraction.slice(0, 4)}` : digits;
}

const MEANINGS: ReadonlyMap<string, BillingCode> = new Map([
  ...['b', 'billable', 'yes', 'y', 'true', '1', 'x', 'ja', 'oui', 'si', 'sí'].map((word) => [word, 'B'] as const),
  ...['w', 'non-billable', 'non billable', 'not billable', 'nonbillable', 'no', 'n', 'false', '0', 'nein', 'non'].map(
    (word) => [word, 'W'] as const,
  ),
  ...['bpp', 'prepaid'].map((word) => [word, 'BPP'] as const),
]);

/** The billing code that a word of another program stands for, or undefined. */
export function readBilling(text: string): BillingCode | undefined {
  return MEANINGS.get(text.trim().toLowerCase());
}

interface Worked {
  readonly seconds: number;
  readonly billing: BillingCode | undefined;
}

interface ReadPrice {
  /** What an hour of the row costs; undefined when the file does not say. */
  readonly rate: string | undefined;
  readonly problems: readonly { field: string; reason: string; remedy: string }[];
  readonly warnings: readonly string[];
}

const REMEDY = 'Write an amount such as 120.00, or choose another column or decimal mark.';
const SECONDS_PER_HOUR = 3600n;
const SCALE = 10_000n;
const CENT = SCALE / 100n;
const LARGEST_RATE = 999_999_999n * SCALE;

/**
 * The price of a row: its fixed rate laid on its hours, else its rate an hour, else its amount laid on its hours. A rate and an
 * amount that do not agree are told so.
 */
export function readPrice(row: SourceRow, columns: SourceColumns, formats: Formats, { seconds, billing }: Worked): ReadPrice {
  const problems: { field: string; reason: string; remedy: string }[] = [];
  const read = (column: 'rateColumn' | 'fixedRateColumn' | 'amountColumn', field: string): string | undefined => {
    const text = columns.cell(row, column);
    const rate = text === '' ? undefined : readRate(text, formats.rate);
    if (text !== '' && rate === undefined)
      problems.push({ field, reason: `“${text}” is not ${field === 'Amount' ? 'an amount' : 'a rate'}.`, remedy: REMEDY });
    return rate;
  };
  const [rate, fixed, amount] = [
    read('rateColumn', 'Rate'),
    units(read('fixedRateColumn', 'Fixed rate')),
    units(read('amountColumn', 'Amount')),
  ];
  const isCharged = billing !== 'W' && seconds > 0;
  if (!isCharged || (fixed === 0n && amount === 0n)) return { rate, problems, warnings: [] };
  if (fixed > 0n) {
    const hourly = perHour(fixed, seconds);
    return { rate: hourly, problems, warnings: [`The fixed rate of ${money(fixed)} is spread over the hours: ${hourly} an hour.`] };
  }
  if (rate === undefined) return { rate: perHour(amount, seconds), problems, warnings: [] };
  const reckoned = units(amountForSeconds(seconds, rate));
  const agrees = reckoned - amount <= CENT && amount - reckoned <= CENT;
  const warnings =
    agrees || amount === 0n
      ? []
      : [`The amount in the file, ${money(amount)}, is not the hours at the rate, ${money(reckoned)}; the hours and the rate are used.`];
  return { rate, problems, warnings };
}

/** A decimal string in ten-thousandths. */
function units(decimal: string | undefined): bigint {
  const [whole = '0', fraction = ''] = (decimal ?? '0').split('.');
  return BigInt(whole) * SCALE + BigInt(fraction.padEnd(4, '0'));
}

const rounded = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator);

const decimalOf = (amount: bigint): string => `${amount / SCALE}.${String(amount % SCALE).padStart(4, '0')}`;

const money = (amount: bigint): string => formatMoney(decimalOf(amount));

/** Four decimals: enough for any entry of a day to come out at the same amount again. */
function perHour(amount: bigint, seconds: number): string {
  const hourly = rounded(amount * SECONDS_PER_HOUR, BigInt(seconds));
  return decimalOf(hourly < LARGEST_RATE ? hourly : LARGEST_RATE);
}
