import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { arrangeColumns } from '#app/screens/lists/arrange-columns.ts';
import type { Column } from '#app/screens/lists/grid-column.ts';
import { withTaxName } from '#app/screens/lists/tax-in-columns.ts';
import { useTaxName } from '../layout/tax-name.tsx';
import { classNames } from '../ui/class-names.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { useGridLayout } from './grid-layouts.tsx';
import { GridTools } from './grid-tools.tsx';
import { Pagination, type PaginationProps } from './pagination.tsx';
import { moveByArrow } from './row-keys.ts';
import { sortedBy, type Sorting } from './sort-link.tsx';
import { useTouch } from './use-touch.ts';

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
  /** In wide windows the interactive grid takes over once the table is touched. */
  interactive?: boolean;
}

/** A list: a table from the server, and for who can use it an interactive grid of the same columns in the same space. */
export default function DataGridView<Row>(asked: DataGridProps<Row>) {
  const taxName = useTaxName();
  const given = { ...asked, columns: useMemo(() => withTaxName(asked.columns, taxName), [asked.columns, taxName]) };
  const { rows, empty, pagination, interactive = false, select, detail, gridId, caption, exportHref, printHref, busy = false } = given;
  const [layout] = useGridLayout(gridId);
  const columns = useMemo(() => arrangeColumns(given.columns, layout), [given.columns, layout]);
  const props = { ...given, columns };
  const isUpgradable = interactive && !select && !detail;
  const box = useRef<HTMLDivElement>(null);
  const isWanted = isUpgradable && rows.length > 0;
  const { Grid, isPressed } = useTouch(box, isWanted);
  const isPrinting = usePrinting(isWanted);
  if (rows.length === 0) {
    return (
      <div className="grid" id={gridId}>
        {empty}
        {pagination && pagination.total > 0 ? <Pagination {...pagination} /> : null}
      </div>
    );
  }
  const isPart = pagination !== undefined && pagination.total > rows.length;
  const isTaken = Grid !== null && !isPressed && !isPrinting;
  return (
    <div ref={box} className={classNames('grid', isUpgradable && 'grid-even', isPart && 'grid-part')} id={gridId}
      aria-busy={busy || undefined} onKeyDown={isTaken ? undefined : moveByArrow}>
      {exportHref
        ? <GridTools gridId={gridId} caption={caption} columns={given.columns} layout={layout} busy={busy} exportHref={exportHref}
          printHref={printHref} />
        : null}
      {given.hrefForSort ? <SortAnnouncement columns={columns} sort={given.sort} direction={given.direction} /> : null}
      {isTaken ? <Grid {...props} /> : <DataTable {...props} sized={isUpgradable} />}
      {pagination ? <Pagination {...pagination} /> : null}
    </div>
  );
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
