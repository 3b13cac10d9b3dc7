import { lazy, startTransition, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { arrangeColumns } from '#app/screens/lists/arrange-columns.ts';
import { rowCount, rowsAtHand } from '#app/screens/lists/sent-rows.ts';
import type { Column } from '#app/screens/lists/grid-column.ts';
import { classNames } from '../ui/class-names.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { useGridLayout } from './grid-layouts.tsx';
import { GridTools } from './grid-tools.tsx';
import { Pagination, type PaginationProps } from './pagination.tsx';
import { moveByArrow } from './row-keys.ts';
import { sortedBy, type Sorting } from './sort-link.tsx';

export type { RowDetail } from './expandable-rows.tsx';
export type { RowSelection, RowTone } from './data-table.tsx';
export type { Column, ColumnKind, RowAction } from '#app/screens/lists/grid-column.ts';
export type { PaginationProps } from './pagination.tsx';

export interface DataGridProps<Row> extends DataTableProps<Row> {
  pagination?: PaginationProps;
  /** Where the whole list is had as a file. A grid with it is a list of its own: its columns can be arranged too. */
  exportHref?(format: 'csv' | 'xlsx'): string;
  /** Where all rows stand on one page for paper, when this page has some of them only. */
  printHref?: string;
  /** Its next rows are on their way; a list of its own knows by itself. */
  busy?: boolean;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** Wide windows get the interactive grid once the page can be read. */
  interactive?: boolean;
}

const InteractiveGrid = lazy(() => import('./interactive-grid.client.tsx')) as <Row>(
  props: InteractiveGridProps<Row>,
) => ReactNode;
const AskForRows = lazy(() => import('./ask-for-rows.client.tsx'));

export interface InteractiveGridProps<Row> extends DataGridProps<Row> {
  rows: readonly Row[];
}

/** A list: a table from the server, and for who can use it an interactive grid of the same columns in the same space. */
export default function DataGridView<Row>(given: DataGridProps<Row>) {
  const { rows, empty, pagination, interactive = false, select, detail, gridId, caption, exportHref, printHref, busy = false } = given;
  const [layout] = useGridLayout(gridId);
  const columns = useMemo(() => arrangeColumns(given.columns, layout), [given.columns, layout]);
  const props = { ...given, columns };
  const isUpgradable = interactive && !select && !detail;
  const upgraded = useUpgrade(isUpgradable && rowCount(rows) > 0);
  if (rowCount(rows) === 0) {
    return (
      <div className="grid" id={gridId}>
        {empty}
        {pagination && pagination.total > 0 ? <Pagination {...pagination} /> : null}
      </div>
    );
  }
  const isPart = pagination !== undefined && pagination.total > rowCount(rows);
  const table = <DataTable {...props} sized={isUpgradable} />;
  return (
    <div className={classNames('grid', isUpgradable && 'grid-even', isPart && 'grid-part')} id={gridId} aria-busy={busy || undefined}
      onKeyDown={upgraded ? undefined : moveByArrow}>
      {exportHref
        ? <GridTools gridId={gridId} caption={caption} columns={given.columns} layout={layout} busy={busy} exportHref={exportHref}
          printHref={printHref} />
        : null}
      {given.hrefForSort ? <SortAnnouncement columns={columns} sort={given.sort} direction={given.direction} /> : null}
      {upgraded ? <Suspense fallback={table}>{upgradedGrid(props, table)}</Suspense> : table}
      {pagination ? <Pagination {...pagination} /> : null}
    </div>
  );
}

function upgradedGrid<Row>(props: DataGridProps<Row>, table: ReactNode): ReactNode {
  const rows = rowsAtHand(props.rows);
  return rows ? <InteractiveGrid {...props} rows={rows} /> : <AskForRows>{table}</AskForRows>;
}

/** No column folds away there, as none does in the interactive grid. */
const WIDE = '(min-width: 1100px) and (pointer: fine)';

/** True once the browser is idle, in windows that are wide enough; on paper stands the table. */
function useUpgrade(wanted: boolean): boolean {
  const [upgraded, setUpgraded] = useState(false);
  const isPrinting = usePrinting(wanted);
  useEffect(() => {
    if (!wanted || !window.matchMedia(WIDE).matches) return undefined;
    // The table stays until the grid's script is there.
    const upgrade = () => startTransition(() => setUpgraded(true));
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(upgrade, 200);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(upgrade, { timeout: 2000 });
    return () => cancelIdleCallback(idle);
  }, [wanted]);
  return upgraded && wanted && !isPrinting;
}

function usePrinting(wanted: boolean): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    if (!wanted) return undefined;
    const paper = window.matchMedia('print');
    // At once: the browser takes what stands there when this returns.
    const change = () => flushSync(() => setIsPrinting(paper.matches));
    paper.addEventListener('change', change);
    return () => paper.removeEventListener('change', change);
  }, [wanted]);
  return isPrinting;
}

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
