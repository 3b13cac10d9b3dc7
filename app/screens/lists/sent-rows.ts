/** How many rows there are, where the table in the page itself holds them. */
export interface RowsOnPage<Row> {
  readonly onPage: number;
  /** Never there: it keeps the type of the rows. */
  readonly row?: Row;
}

/** The rows of a list as the browser gets them. */
export type SentRows<Row> = readonly Row[] | RowsOnPage<Row>;

/** Beside the objects and not in them: what is in them is sent to the browser. */
const left = new WeakMap<object, readonly unknown[]>();
const shown = new WeakMap<object, string>();

const isOnPage = <Row>(rows: SentRows<Row>): rows is RowsOnPage<Row> => !Array.isArray(rows);

/**
 * Rows that the server draws and does not send as data beside the drawn table: a third of a list's bytes,
 * and as much of the work of answering. Script that needs them later loads the page's data again.
 */
export function leaveOnPage<Row>(rows: readonly Row[]): RowsOnPage<Row> {
  const sent: RowsOnPage<Row> = { onPage: rows.length };
  left.set(sent, rows);
  return sent;
}

export const rowCount = <Row>(rows: SentRows<Row>): number => (isOnPage(rows) ? rows.onPage : rows.length);

/** The rows themselves; undefined in a browser that has them in its page only. */
export function rowsAtHand<Row>(rows: SentRows<Row>): readonly Row[] | undefined {
  return isOnPage(rows) ? left.get(rows) as readonly Row[] | undefined : rows;
}

/** The markup of rows that are in the page only, remembered because their table may be taken away and come back. */
export function shownRows<Row>(rows: SentRows<Row>, gridId: string): string {
  const before = shown.get(rows);
  if (before !== undefined) return before;
  const markup = document.getElementById(gridId)?.querySelector('tbody')?.innerHTML ?? '';
  shown.set(rows, markup);
  return markup;
}
