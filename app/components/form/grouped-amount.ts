const PLAIN = /^-?\d{4,}(\.\d*)?$/;
const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/;

/** An amount as it is read: '12147.3' → '12,147.3'. What is no plain amount stays as it was typed. */
export function groupAmount(text: string): string {
  if (!PLAIN.test(text)) return text;
  const [whole = '', ...decimals] = text.split('.');
  return [whole.replace(/\d(?=(\d{3})+$)/g, '$&,'), ...decimals].join('.');
}

/** The same as it is typed, without separators. */
export function ungroupAmount(text: string): string {
  return GROUPED.test(text) ? text.replaceAll(',', '') : text;
}

/** What of a text can belong to an amount: digits, one decimal point, and a minus before them unless it cannot be below zero. */
export function strippedAmount(text: string, isUnsigned = false): string {
  const sign = !isUnsigned && /^\s*-/.test(text) ? '-' : '';
  const [whole = '', ...decimals] = text.replace(/[^\d.]/g, '').split('.');
  return sign + whole + (decimals.length > 0 ? `.${decimals.join('')}` : '');
}
