import { useEffect, useState } from 'react';
import type { Column } from '#app/screens/lists/grid-column.ts';
import { sortedBy, type Sorting } from './sort-link.tsx';

/** Tells a screen reader the new order after a list was sorted without a reload; the headings tell it on a fresh page. */
export function SortAnnouncement<Row>(
  { columns, sort, direction }: Pick<Sorting, 'sort' | 'direction'> & { columns: readonly Column<Row>[] },
) {
  const column = columns.find((candidate) => candidate.sortKey !== undefined && candidate.sortKey === sort);
  const order = column ? `Sorted by ${column.header}, ${sortedBy(column, { sort, direction })}` : '';
  const [first] = useState(order);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (order !== first || said !== '') setSaid(order);
  }, [order, first, said]);
  return <p className="visually-hidden" role="status">{said}</p>;
}
