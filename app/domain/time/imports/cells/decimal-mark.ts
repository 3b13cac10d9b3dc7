import type { DecimalMark } from '../contract.ts';

export type KnownMark = Exclude<DecimalMark, 'auto'>;

/**
 * Which character ends the whole part of the numbers of a column. A point unless commas alone are used and at
 * least one of them cannot be a thousands separator.
 */
export function detectDecimalMark(values: Iterable<string>): KnownMark {
  let comma = 0;
  let point = 0;
  for (const value of values) {
    const lastComma = value.lastIndexOf(',');
    const lastPoint = value.lastIndexOf('.');
    if (lastComma > lastPoint && !/,\d{3}$/.test(value)) comma += 1;
    else if (lastPoint > lastComma) point += 1;
  }
  return comma > point ? 'comma' : 'point';
}

/** The number in the plain form 1234.5 without separators, or undefined when it is not one. */
export function plainDecimal(text: string, mark: KnownMark): string | undefined {
  const spaceless = text.trim().replace(/[\s\u00a0\u202f']/g, '');
  const [point, comma] = mark === 'comma' ? [',', '.'] : ['.', ','];
  const match = new RegExp(`^([+-]?)(\\d*|\\d{1,3}(?:\\${comma}\\d{3})+)(?:\\${point}(\\d*))?$`).exec(spaceless);
  if (!match || !/\d/.test(spaceless)) return undefined;
  const whole = match[2]!.replaceAll(comma, '') || '0';
  const fraction = match[3] ?? '';
  return `${match[1] === '-' ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}
