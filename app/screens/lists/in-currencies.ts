import type { Column } from './grid-column.ts';

/** What the sum of a list is called: it says its currency where not all of the list is in that. */
export const totalIn = (currencies: readonly unknown[], own: string): string => (currencies.length === 0 ? 'Total' : `Total ${own}`);

/**
 * The columns of such a list, whose currency never folds away: without it an amount says little. On a phone `instead` makes room for it.
 */
export function columnsIn<Row>(currencies: readonly unknown[], columns: readonly Column<Row>[], instead = ''): readonly Column<Row>[] {
  if (currencies.length === 0) return columns;
  return columns.map((column) => (column.key === 'currencyId' ? { ...column, priority: 1 }
    : column.key === instead ? { ...column, priority: 2 } : column));
}
