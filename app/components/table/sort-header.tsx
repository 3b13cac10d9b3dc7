import { isFigure, type Column } from './grid-column.ts';
import type { Sorting } from './sort-link.tsx';
import { sortLink } from './sort-link.tsx';

export interface SortHeaderProps<Row> {
  dataColumn: Column<Row>;
  sorting: Sorting;
}

/** A header of the interactive grid: the same sort link as in the table. */
export function SortHeader<Row>({ dataColumn, sorting }: SortHeaderProps<Row>) {
  if (dataColumn.kind === 'actions') return <span className="visually-hidden">{dataColumn.header || 'Actions'}</span>;
  return <span className={isFigure(dataColumn) ? 'grid-header n' : 'grid-header'}>{sortLink(dataColumn, sorting)}</span>;
}
