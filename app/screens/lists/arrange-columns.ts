import type { Column } from './grid-column.ts';

/** How a person arranged a grid; whatever is absent is as the screen has it. */
export interface GridLayout {
  /** Column keys from left to right. */
  readonly order?: readonly string[];
  readonly hidden?: readonly string[];
  /** Pixels by column key, for the interactive grid. */
  readonly widths?: Readonly<Record<string, number>>;
}

export type GridLayouts = Readonly<Record<string, GridLayout>>;

/**
 * All columns in the person's order, the hidden ones too. A column that came later stands after the one it follows on the screen; actions
 * stay last.
 */
export function orderColumns<Row>(columns: readonly Column<Row>[], { order = [] }: GridLayout): Column<Row>[] {
  const known = new Set(order);
  const arranged = order.flatMap((key) => columns.filter((column) => column.key === key && column.kind !== 'actions'));
  columns.forEach((column, index) => {
    if (column.kind === 'actions') arranged.push(column);
    else if (!known.has(column.key)) arranged.splice(arranged.indexOf(columns[index - 1]!) + 1, 0, column);
  });
  return arranged;
}

/** The columns that a person sees, in their order. */
export function arrangeColumns<Row>(columns: readonly Column<Row>[], layout: GridLayout | undefined): readonly Column<Row>[] {
  if (!layout) return columns;
  const hidden = new Set(layout.hidden);
  const shown = orderColumns(columns, layout).filter((column) => column.kind === 'actions' || !hidden.has(column.key));
  return shown.some((column) => column.kind !== 'actions') ? shown : orderColumns(columns, layout);
}
