/** How many rows there are, where the table in the page itself holds them. */
export interface RowsOnPage<Row> {
  readonly onPage: number;
  /** On the server alone: no part of what is sent. */
  readonly rows?: readonly Row[];
  /** In the browser, once their table was taken away: what it held. */
  markup?: string;
}

/** The rows of a list as the browser gets them. */
export type SentRows<Row> = readonly Row[] | RowsOnPage<Row>;

const isOnPage = <Row>(rows: SentRows<Row>): rows is RowsOnPage<Row> => !Array.isArray(rows);

/**
 * Rows that the server draws and does not send as data beside the drawn table: a third of a list's bytes,
 * and as much of the work of answering. Script that needs them later loads the page's data again.
 */
export function leaveOnPage<Row>(rows: readonly Row[]): RowsOnPage<Row> {
  // What cannot be enumerated is not sent with the rest.
  return Object.defineProperty({ onPage: rows.length }, 'rows', { value: rows, enumerable: false });
}

export const rowCount = <Row>(rows: SentRows<Row>): number => (isOnPage(rows) ? rows.onPage : rows.length);

/** The rows themselves; undefined in a browser that has them in its page only. */
export function rowsAtHand<Row>(rows: SentRows<Row>): readonly Row[] | undefined {
  return isOnPage(rows) ? rows.rows : rows;
}

/** The markup of rows that are in the page only, remembered because their table may be taken away and come back. */
export function shownRows<Row>(rows: SentRows<Row>, gridId: string): string {
  const read = () => document.getElementById(gridId)?.querySelector('tbody')?.innerHTML ?? '';
  return isOnPage(rows) ? rows.markup ??= read() : read();
}
