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
