import { plainDecimal, type KnownMark } from './decimal-mark.ts';

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
