// Loaded by the browser. Intl reads a decimal string exactly, digit by digit, and rounds halves away from zero.

type Text = string | null | undefined;
type Decimal = `${number}`;

const shape = (minimumFractionDigits: number, maximumFractionDigits: number, more: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat('en-AU', { minimumFractionDigits, maximumFractionDigits, signDisplay: 'negative', ...more });

const MONEY = shape(2, 2);
const RATE = shape(2, 4);
const QUANTITY = shape(0, 2);
const AMOUNT_INPUT = shape(2, 4, { useGrouping: false });
const PERCENT = shape(0, 4, { useGrouping: false, style: 'percent' });
const SHARE = shape(1, 1, { useGrouping: false, style: 'percent' });

const isDecimal = (text: string): text is Decimal => /^[-+]?\d+(\.\d*)?$/.test(text);

/** What is not a number → ''. */
function format(value: Text, shaped: Intl.NumberFormat): string {
  const text = (value ?? '').trim();
  return isDecimal(text) ? shaped.format(text) : '';
}

const accounting = (text: string): string => (text.startsWith('-') ? `(${text.slice(1)})` : text);

/** '1234.5' → '1,234.50', '-1234.5' → '(1,234.50)'. */
export const formatMoney = (value: Text): string => accounting(format(value, MONEY));

/** A unit price: at least two decimals, up to four where they say something. '120.1250' → '120.125'. */
export const formatRate = (value: Text): string => accounting(format(value, RATE));

/** A quantity: only the decimals that say something, two at most. '2.00' → '2', '-1.50' → '-1.5'. */
export const formatQuantity = (value: Text): string => format(value, QUANTITY);

/** A fraction as a percentage: '0.100000' → '10%', '0.125' → '12.5%'. */
export const formatPercent = (fraction: Text): string => format(fraction, PERCENT);

/** A part of a whole that was reckoned, whose further decimals say nothing: '0.8143' → '81.4%', '0' → '0.0%'. */
export const formatShare = (fraction: Text): string => format(fraction, SHARE);

/** What a percent field shows for a stored fraction: '0.100000' → '10'. */
export const percentInputValue = (fraction: Text): string => formatPercent(fraction).replace('%', '');

/** What an amount field shows for a stored price: no separators, two to four decimals. '120.0000' → '120.00'. */
export const amountInputValue = (value: Text): string => format(value, AMOUNT_INPUT);
