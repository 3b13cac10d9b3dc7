import type { Column } from '#app/screens/lists/grid-column.ts';

export interface Sorting {
  sort?: string | undefined;
  direction?: 'asc' | 'desc' | undefined;
  hrefForSort?(key: string, direction: 'asc' | 'desc'): string;
}

/** The direction a column is sorted in now. */
export function sortedBy<Row>(column: Column<Row>, { sort, direction = 'asc' }: Sorting): 'ascending' | 'descending' | undefined {
  if (!column.sortKey || column.sortKey !== sort) return undefined;
  return direction === 'asc' ? 'ascending' : 'descending';
}

/** A column's heading, as a link to the list sorted by it where it can be. */
export function sortLink<Row>(column: Column<Row>, sorting: Sorting) {
  if (!column.sortKey || !sorting.hrefForSort) return column.header;
  const sorted = sortedBy(column, sorting);
  const next = sorted === 'ascending' ? 'desc' : 'asc';
  return (
    <a className={sorted} href={sorting.hrefForSort(column.sortKey, next)}>
      {column.header}
      <span className="sort-mark" />
    </a>
  );
}
