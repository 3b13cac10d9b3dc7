import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import type { DataTableProps } from './data-table.tsx';
import { Pagination, type PaginationProps } from './pagination.tsx';
import { rowCount, rowsAtHand } from './sent-rows.ts';

export type { RowSelection, RowTone } from './data-table.tsx';
export type { Column, ColumnKind, RowAction } from './grid-column.ts';
export type { PaginationProps } from './pagination.tsx';

export interface DataGridProps<Row> extends DataTableProps<Row> {
  pagination?: PaginationProps;
  /** Where the whole list is had as a file. A grid with it is a list of its own: its columns can be arranged too. */
  exportHref?(format: 'csv' | 'xlsx'): string;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** Wide windows get the interactive grid once the page can be read. */
  interactive?: boolean;
}

// Links and forms, whole before their script arrives: the screen itself need not wait for it.
const DataTable = (
  import.meta.env.SSR ? (await import('./data-table.tsx')).DataTable : lazy(async () => ({ default: (await import('./data-table.tsx')).DataTable }))
) as <Row>(props: DataTableProps<Row>) => ReactNode;
const InteractiveGrid = lazy(() => import('./interactive-grid.client.tsx')) as <Row>(
  props: InteractiveGridProps<Row>,
) => ReactNode;
const AskForRows = lazy(() => import('./ask-for-rows.client.tsx'));

export interface InteractiveGridProps<Row> extends DataGridProps<Row> {
  rows: readonly Row[];
}

/** A list: a table from the server, and for who can use it an interactive grid of the same columns in the same space. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { rows, empty, pagination, interactive = false, select, gridId } = props;
  const upgraded = useUpgrade(interactive && !select && rowCount(rows) > 0);
  if (rowCount(rows) === 0) {
    return (
      <div className="grid" id={gridId}>
        {empty}
        {pagination && pagination.total > 0 ? <Pagination {...pagination} /> : null}
      </div>
    );
  }
  const table = <Suspense fallback={null}><DataTable {...props} /></Suspense>;
  return (
    <div className={classNames('grid', interactive && !select && 'grid-even')} id={gridId}>
      {upgraded ? <Suspense fallback={table}>{upgradedGrid(props, table)}</Suspense> : table}
      {pagination ? <Pagination {...pagination} /> : null}
    </div>
  );
}

function upgradedGrid<Row>(props: DataGridProps<Row>, table: ReactNode): ReactNode {
  const rows = rowsAtHand(props.rows);
  return rows ? <InteractiveGrid {...props} rows={rows} /> : <AskForRows>{table}</AskForRows>;
}

const WIDE = '(min-width: 1000px) and (pointer: fine)';

/** True once the browser is idle, in windows that are wide enough. */
function useUpgrade(wanted: boolean): boolean {
  const [upgraded, setUpgraded] = useState(false);
  useEffect(() => {
    if (!wanted || !window.matchMedia(WIDE).matches) return undefined;
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setUpgraded(true), 200);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(() => setUpgraded(true), { timeout: 2000 });
    return () => cancelIdleCallback(idle);
  }, [wanted]);
  return upgraded && wanted;
}
