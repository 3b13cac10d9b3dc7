// Loaded by the browser: exact on strings, without a decimal library.

type Rounding = 'half-away' | 'half-even';
interface Shape {
  minDecimals: number;
  maxDecimals: number;
  rounding: Rounding;
}

const DECIMAL = /^([-+]?)(\d+)(?:\.(\d*))?$/;

/** '1234.5' → '1,234.50', '-1234.5' → '(1,234.50)'; what is not a number → ''. Halves go away from zero. */
export function formatMoney(value: string | null | undefined): string {
  return accounting(value, { minDecimals: 2, maxDecimals: 2, rounding: 'half-away' });
}

/** As `formatMoney`, but halves go to the even cent: the comma formatter and applied totals of receipts. */
export function formatMoneyBanker(value: string | null | undefined): string {
  return accounting(value, { minDecimals: 2, maxDecimals: 2, rounding: 'half-even' });
}

/** A unit price: at least two decimals, up to four where they say something. '120.1250' → '120.125'. */
export function formatRate(value: string | null | undefined): string {
  return accounting(value, { minDecimals: 2, maxDecimals: 4, rounding: 'half-away' });
}

/** A quantity: only the decimals that say something, two at most. '2.00' → '2', '-1.50' → '-1.5'. */
export function formatQuantity(value: string | null | undefined): string {
  const parts = round(value, { minDecimals: 0, maxDecimals: 2, rounding: 'half-away' });
  return parts === undefined ? '' : (parts.negative ? '-' : '') + grouped(parts);
}

/** A fraction as a percentage: '0.100000' → '10%', '0.125' → '12.5%'; what is not a number → ''. */
export function formatPercent(fraction: string | null | undefined): string {
  const text = percentInputValue(fraction);
  return text === '' ? '' : `${text}%`;
}

/** What a percent field shows for a stored fraction: '0.100000' → '10'. */
export function percentInputValue(fraction: string | null | undefined): string {
  const hundredfold = timesHundred(fraction);
  const parts = round(hundredfold, { minDecimals: 0, maxDecimals: 4, rounding: 'half-away' });
  return parts === undefined ? '' : plain(parts);
}

/** What an amount field shows for a stored price: no separators, two to four decimals. '120.0000' → '120.00'. */
export function amountInputValue(value: string | null | undefined): string {
  const parts = round(value, { minDecimals: 2, maxDecimals: 4, rounding: 'half-away' });
  return parts === undefined ? '' : plain(parts);
}

interface Parts {
  negative: boolean;
  whole: string;
  decimals: string;
}

function accounting(value: string | null | undefined, shape: Shape): string {
  const parts = round(value, shape);
  if (parts === undefined) return '';
  return parts.negative ? `(${grouped(parts)})` : grouped(parts);
}

function grouped({ whole, decimals }: Parts): string {
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === '' ? thousands : `${thousands}.${decimals}`;
}

function plain({ negative, whole, decimals }: Parts): string {
  return (negative ? '-' : '') + (decimals === '' ? whole : `${whole}.${decimals}`);
}

function round(value: string | null | undefined, shape: Shape): Parts | undefined {
  const match = DECIMAL.exec((value ?? '').trim());
  if (!match) return undefined;
  const [, sign, wholeDigits = '0', fraction = ''] = match;
  const { minDecimals, maxDecimals, rounding } = shape;
  const kept = fraction.slice(0, maxDecimals).padEnd(maxDecimals, '0');
  let units = BigInt(wholeDigits + kept);
  if (roundsUp(units, fraction.slice(maxDecimals), rounding)) units += 1n;
  const digits = units.toString().padStart(maxDecimals + 1, '0');
  const cut = digits.length - maxDecimals;
  let decimals = digits.slice(cut);
  while (decimals.length > minDecimals && decimals.endsWith('0')) decimals = decimals.slice(0, -1);
  return { negative: sign === '-' && units !== 0n, whole: digits.slice(0, cut), decimals };
}

function roundsUp(units: bigint, rest: string, rounding: Rounding): boolean {
  const first = rest.charAt(0);
  if (first === '' || first < '5') return false;
  const exactHalf = /^50*$/.test(rest);
  return rounding === 'half-away' || !exactHalf || units % 2n === 1n;
}

function timesHundred(value: string | null | undefined): string {
  const match = DECIMAL.exec((value ?? '').trim());
  if (!match) return '';
  const [, sign, whole = '0', fraction = ''] = match;
  const padded = fraction.padEnd(2, '0');
  return `${sign ?? ''}${whole}${padded.slice(0, 2)}.${padded.slice(2)}`;
}
