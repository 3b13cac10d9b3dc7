import { useEffect, useRef } from 'react';
import { isFigure, type Column } from '#app/screens/lists/grid-column.ts';
import { sortedBy, sortLink, type Sorting } from './sort-link.tsx';

export interface SortHeaderProps<Row> {
  dataColumn: Column<Row>;
  sorting: Sorting;
}

/** A header of the interactive grid: the same sort link as in the table. */
export function SortHeader<Row>({ dataColumn, sorting }: SortHeaderProps<Row>) {
  const heading = useRef<HTMLSpanElement>(null);
  const sorted = sortedBy(dataColumn, sorting);
  useEffect(() => {
    // The grid does not sort itself, so it does not say it either.
    const cell = heading.current?.closest('[role="columnheader"]');
    if (sorted) cell?.setAttribute('aria-sort', sorted);
    else cell?.removeAttribute('aria-sort');
  });
  if (dataColumn.kind === 'actions') return <span className="visually-hidden">{dataColumn.header || 'Actions'}</span>;
  return <span ref={heading} className={isFigure(dataColumn) ? 'grid-header n' : 'grid-header'}>{sortLink(dataColumn, sorting)}</span>;
}
