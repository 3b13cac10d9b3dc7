import { cellValue, type CellValue, type Column, type ColumnKind } from '#app/screens/lists/grid-column.ts';

export type FigureStyle = 'plain' | 'money' | 'hours' | 'percent';

/** A cell of a file: text, a figure in exact decimal digits, a day 'yyyy-MM-dd' or a wall time 'yyyy-MM-dd HH:mm'; null is empty. */
export type ExportedCell =
  | { readonly type: 'text' | 'date' | 'datetime'; readonly value: string }
  | { readonly type: 'figure'; readonly value: string; readonly style: FigureStyle }
  | null;

const DIGITS = /^-?\d+(\.\d+)?$/;
const DAY = /^\d{4}-\d{2}-\d{2}/;
const FIGURES: Partial<Record<ColumnKind, FigureStyle>> = {
  money: 'money', percent: 'percent', share: 'percent', number: 'plain', hours: 'hours', 'billed-hours': 'hours',
};

/** Seconds as decimal hours: two places where that is exact, otherwise as many as make sums agree. */
export function hoursDigits(seconds: number): string {
  if (seconds % 36 === 0) return (seconds / 3600).toFixed(2);
  return (seconds / 3600).toFixed(6).replace(/0{1,4}$/, '');
}

const text = (value: string): ExportedCell => ({ type: 'text', value });

function figure(style: FigureStyle, value: CellValue): ExportedCell {
  const digits = style === 'hours' ? hoursDigits(Number(value)) : String(value);
  return DIGITS.test(digits) ? { type: 'figure', value: digits, style } : text(String(value));
}

/** A value of the grid with its type, for a file that other programs calculate with. */
export function exportedValue(kind: ColumnKind | undefined, value: CellValue): ExportedCell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return text(value ? 'Yes' : 'No');
  const style = (kind && FIGURES[kind]) ?? (typeof value === 'number' ? 'plain' : undefined);
  if (style) return figure(style, value);
  const words = String(value);
  if (kind === 'date' && DAY.test(words)) return { type: 'date', value: words.slice(0, 10) };
  if (kind === 'datetime' && DAY.test(words)) return { type: 'datetime', value: words.slice(0, 16).replace('T', ' ') };
  return text(words);
}

export const exportedCell = <Row>(column: Column<Row>, row: Row): ExportedCell => exportedValue(column.kind, cellValue(column, row));
