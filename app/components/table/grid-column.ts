import type { ReactNode } from 'react';
import { formatBilledHours } from '#app/domain/kernel/duration.ts';
import { formatCount } from '#app/domain/kernel/format-count.ts';
import { formatDate, formatDateTime, formatHours, formatMoney, formatPercent } from '../ui/format.ts';
import type { Tone } from '../ui/badge.tsx';

export type CellValue = string | number | boolean | null | undefined;

export type ColumnKind =
  | 'text'
  | 'money'
  | 'hours'
  | 'billed-hours'
  | 'date'
  | 'datetime'
  | 'number'
  | 'percent'
  | 'badge'
  | 'link'
  | 'actions'
  | 'boolean';

/** A link, or a small form that posts. */
export type RowAction =
  | { label: string; href: string; danger?: boolean; reload?: boolean }
  | { label: string; action: string; fields?: Readonly<Record<string, string>>; danger?: boolean };

export interface Column<Row> {
  key: string;
  header: string;
  kind?: ColumnKind;
  /**
   * The cell's value: money a decimal string, hours in seconds ('billed-hours' beside a rate and an amount), percent a fraction.
   * The row's property `key` when left out.
   */
  value?(row: Row): CellValue;
  href?(row: Row): string | null | undefined;
  external?: boolean;
  tone?(row: Row): Tone;
  actions?(row: Row): readonly RowAction[];
  sortKey?: string;
  /** 1 is always shown, 2 folds away on phones, 3 on narrow windows as well. */
  priority?: 1 | 2 | 3;
  /** Pixels, for the interactive grid. */
  width?: number;
  title?(row: Row): string;
  /** Anything else; slower than the kinds. */
  render?(row: Row): ReactNode;
}

const FIGURES: ReadonlySet<ColumnKind> = new Set(['money', 'hours', 'billed-hours', 'number', 'percent']);

export function isFigure<Row>(column: Column<Row>): boolean {
  return FIGURES.has(column.kind ?? 'text');
}

export function cellValue<Row>(column: Column<Row>, row: Row): CellValue {
  return column.value ? column.value(row) : ((row as Record<string, unknown>)[column.key] as CellValue);
}

/** What a cell says, as it is shown and exported by hand. */
export function cellText<Row>(column: Column<Row>, row: Row): string {
  return formatCell(column.kind, cellValue(column, row));
}

/** A value in the form of its kind. */
export function formatCell(kind: ColumnKind | undefined, value: CellValue): string {
  if (value === null || value === undefined) return '';
  switch (kind) {
    case 'money':
      return formatMoney(String(value));
    case 'hours':
      return formatHours(Number(value));
    case 'billed-hours':
      return formatBilledHours(Number(value));
    case 'date':
      return formatDate(String(value));
    case 'datetime':
      return formatDateTime(String(value));
    case 'percent':
      return formatPercent(String(value));
    case 'number':
      return typeof value === 'number' ? formatCount(value) : value.toString();
    case 'boolean':
      return value ? 'Yes' : 'No';
    default:
      return String(value);
  }
}

/** The class of a column's cells: alignment and folding. */
export function columnClass<Row>(column: Column<Row>): string | undefined {
  const kind = column.kind ?? 'text';
  const align = FIGURES.has(kind) ? 'n' : kind === 'date' || kind === 'datetime' ? 'd' : kind === 'actions' ? 'act' : '';
  const fold = column.priority === 2 ? 'p2' : column.priority === 3 ? 'p3' : '';
  return align && fold ? `${align} ${fold}` : align || fold || undefined;
}
