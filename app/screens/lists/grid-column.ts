import type { ReactNode } from 'react';
import { formatBilledHours } from '#app/domain/kernel/values/duration.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { formatDate, formatDateTime, formatHours, formatMoney, formatPercent, formatShare } from '../format.ts';
import type { Tone } from '#app/screens/tone.ts';

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
  | 'share'
  | 'badge'
  | 'link'
  | 'actions'
  | 'boolean';

/** A link, or a small form that posts; or the words alone, of what cannot be done now, with the reason. */
export type RowAction =
  | { label: string; href: string; danger?: boolean; reload?: boolean }
  | { label: string; action: string; fields?: Readonly<Record<string, string>>; danger?: boolean }
  | { label: string; off: string };

/**
 * A small picture beside the text of a cell: a client's logo where there is one, a person, by initials where there is none, or the mark of
 * a state, drawn in lines.
 */
export type CellPicture =
  | { readonly shape: 'logo'; readonly src: string | null }
  | { readonly shape: 'portrait'; readonly src: string | null; readonly initials: string; readonly hue: number }
  | { readonly shape: 'mark'; readonly tone: Tone; readonly lines: readonly string[]; readonly title: string };

export interface Column<Row> {
  key: string;
  header: string;
  kind?: ColumnKind;
  /**
   * The cell's value: money a decimal string, hours in seconds ('billed-hours' beside a rate and an amount), percent and share a
   * fraction, of which a share has one decimal.
   * The row's property `key` when left out.
   */
  value?(row: Row): CellValue;
  /** The currency of an amount where it is not the one of the list. */
  currency?(row: Row): string | null;
  href?(row: Row): string | null | undefined;
  external?: boolean;
  /** Where the total of the column leads to. */
  totalHref?: string | null;
  picture?(row: Row): CellPicture | null;
  /** The same column for those who have no accounting service. */
  withoutSync?: Column<Row>;
  /** Its words are for those who do not see the picture, which stands alone. */
  isPictured?: boolean;
  /** Of a badge; a figure is marked by 'danger' alone. */
  tone?(row: Row): Tone;
  actions?(row: Row): readonly RowAction[];
  /** The actions show on the row that is pointed at or has the focus; always where nothing points. */
  onHover?: boolean;
  sortKey?: string;
  /** 1 is always shown, 2 folds away on phones, 3 on narrow windows as well. */
  priority?: 1 | 2 | 3;
  /** The width of the window, in pixels, below which it folds away, for a list whose widths are specified. */
  hidesBelow?: 800 | 1200 | 1380 | 1680;
  /** The column's part of the width, in the pixels of a window of 1440. */
  width?: number;
  /** Long text: it wraps so that the columns beside it need not. */
  isLong?: boolean;
  /** A second line of the cell on phones: what tells rows apart there although its columns have folded away. */
  below?(row: Row): string;
  /** True where the cell says the same as the one above: it is there for who does not see the rows together. */
  repeats?(row: Row): boolean;
  title?(row: Row): string;
  /** Anything else; slower than the kinds. */
  render?(row: Row): ReactNode;
}

const FIGURES: ReadonlySet<ColumnKind> = new Set(['money', 'hours', 'billed-hours', 'number', 'percent', 'share']);

export function isFigure<Row>(column: Column<Row>): boolean {
  return FIGURES.has(column.kind ?? 'text');
}

export function cellValue<Row>(column: Column<Row>, row: Row): CellValue {
  return column.value ? column.value(row) : ((row as Record<string, unknown>)[column.key] as CellValue);
}

/** The picture of a cell; one that only repeats the words above it has none. */
export const cellPicture = <Row>(column: Column<Row>, row: Row): CellPicture | null =>
  (column.repeats?.(row) ? null : column.picture?.(row) ?? null);

/** True of a figure that its column marks. */
export function isRed<Row>(column: Column<Row>, row: Row): boolean {
  return isFigure(column) && column.tone?.(row) === 'danger';
}

/** What a cell says, as it is shown and exported by hand. */
export function cellText<Row>(column: Column<Row>, row: Row): string {
  const text = formatCell(column.kind, cellValue(column, row));
  const currency = text && column.currency?.(row);
  return currency ? `${currency} ${text}` : text;
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
    case 'share':
      return formatShare(String(value));
    case 'number':
      return typeof value === 'number' ? formatCount(value) : value.toString();
    case 'boolean':
      return value ? 'Yes' : 'No';
    default:
      return String(value);
  }
}

const CHARACTER = 8;
const ACTION_PADDING = 16;
/** The padding of a cell and the mark of an order. */
const HEADING_PADDING = 40;

/** A heading goes over two lines between its words; the longest of them needs its room. */
const headingWidth = (header: string): number => Math.max(...header.split(' ').map(({ length }) => length)) * CHARACTER + HEADING_PADDING;

/** A column's part of the width of a list: as its definition says, but no less than its heading and the words of its actions need. */
export function columnWeight<Row>(column: Column<Row>, rows: readonly Row[]): number {
  if (column.kind !== 'actions') return Math.max(column.width ?? (isFigure(column) ? 110 : 200), headingWidth(column.header));
  const words = rows.map((row) => (column.actions?.(row) ?? []).map(({ label }) => label));
  return Math.max(80, ...words.map((labels) => labels.join('').length * CHARACTER + labels.length * ACTION_PADDING + 32));
}

/** The class of a column's cells: alignment and folding. */
export function columnClass<Row>(column: Column<Row>): string | undefined {
  const kind = column.kind ?? 'text';
  const actions = column.onHover ? 'act act-on-hover' : 'act';
  const align = FIGURES.has(kind) ? 'n' : kind === 'date' || kind === 'datetime' ? 'd' : kind === 'actions' ? actions : '';
  const fold = column.priority === 2 ? 'p2' : column.priority === 3 ? 'p3' : column.hidesBelow ? `w${column.hidesBelow}` : '';
  return [align, fold, column.isLong ? 'long' : ''].filter((name) => name !== '').join(' ') || undefined;
}
