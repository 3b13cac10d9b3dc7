import { useNavigate } from '@remix-run/react';
import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  EventApiModule,
  ModuleRegistry,
  PinnedRowModule,
  RowStyleModule,
  themeQuartz,
  type CellClickedEvent,
  type CellKeyDownEvent,
  type ColDef,
  type ColumnMovedEvent,
  type ColumnResizedEvent,
  type GridApi,
  type ICellRendererParams,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useMemo, useRef, useState } from 'react';
import { useNonce } from '../layout/nonce.tsx';
import type { DataGridProps } from './data-grid.tsx';
import { cellContent, totalContent } from './data-table.tsx';
import { cellValue, columnWeight, formatCell, isFigure, isRed, type Column } from '#app/screens/lists/grid-column.ts';
import { focusPlaceIn, type FocusPlace } from './focus-place.ts';
import { useGridLayout } from './grid-layouts.tsx';
import { SortHeader } from './sort-header.tsx';

ModuleRegistry.registerModules([
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  EventApiModule,
  PinnedRowModule,
  RowStyleModule,
]);

const theme = themeQuartz.withParams({
  accentColor: 'var(--accent)',
  backgroundColor: 'var(--paper)',
  foregroundColor: 'var(--ink)',
  borderColor: 'var(--rule)',
  headerBackgroundColor: 'var(--surface)',
  headerTextColor: 'var(--ink-soft)',
  headerFontSize: 13,
  headerFontWeight: 580,
  headerColumnResizeHandleColor: 'transparent',
  rowHoverColor: 'var(--surface)',
  fontFamily: 'inherit',
  fontSize: 14,
  rowHeight: 34,
  headerHeight: 40,
  // As high as its rows, however few.
  autoHeightMinBodyHeight: 0,
  cellHorizontalPadding: 12,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
});

/** The columns share the width as those of the table do; none may vanish under a hand that drags. */
const MIN_WIDTH = 48;

interface TotalsRow {
  totals: Readonly<Record<string, string | number | null | undefined>>;
}
type GridRow<Row> = { row: Row } | TotalsRow;

/** The list for wide windows: columns can be resized and moved, and stay so. Sorting is still the address. */
export default function InteractiveGrid<Row>(props: DataGridProps<Row>) {
  const { gridId, columns, rows, rowKey, rowHref, rowTone, totals, caption } = props;
  const navigate = useNavigate();
  const nonce = useNonce();
  const host = useRef<HTMLDivElement>(null);
  const [place] = useState(() => focusPlaceIn(gridId));
  const [layout, arrange] = useGridLayout(gridId);
  const columnDefs = useMemo(
    () => columns.map((column, index) => columnDef(props, column, index, layout?.widths?.[column.key])), [props, columns, layout],
  );
  const data = useMemo(() => rows.map((row) => ({ row })), [rows]);
  const pinned = useMemo(() => (totals ? [{ totals }] : undefined), [totals]);

  /** The grid's own element is what assistive technology enters; it has no option for a name. */
  function nameIt() {
    host.current?.querySelector('[role="grid"], [role="treegrid"]')?.setAttribute('aria-label', caption);
  }

  function open(event: CellClickedEvent<GridRow<Row>>) {
    const { data: record, event: click } = event;
    if (!record || !(click instanceof MouseEvent) || isOnControl(click)) return;
    follow(record, click);
  }

  function press({ data: record, event: key }: CellKeyDownEvent<GridRow<Row>>) {
    if (record && key instanceof KeyboardEvent && key.key === 'Enter') follow(record, key);
  }

  function follow(record: GridRow<Row>, by: MouseEvent | KeyboardEvent) {
    if ('totals' in record || !rowHref) return;
    const href = rowHref(record.row);
    if (by.ctrlKey || by.metaKey) window.open(href, '_blank', 'noopener');
    else navigate(href);
  }

  /** Only what a person drags is kept; the rest goes on sharing the width. */
  function keep({ api, source, finished }: ColumnMovedEvent<GridRow<Row>> | ColumnResizedEvent<GridRow<Row>>) {
    if (!finished || (source !== 'uiColumnMoved' && source !== 'uiColumnResized')) return;
    const states = api.getColumnState().filter(({ colId }) => columns.some(({ key, kind }) => key === colId && kind !== 'actions'));
    const hidden = layout?.order?.filter((key) => !states.some(({ colId }) => colId === key)) ?? [];
    const widths = states.flatMap(({ colId, width, flex }) => (!flex && width ? [[colId, width] as const] : []));
    arrange({ order: [...states.map(({ colId }) => colId), ...hidden], widths: { ...layout?.widths, ...Object.fromEntries(widths) } });
  }

  return (
    <div ref={host} className="ag-host grid-box" aria-label={caption} role="region">
      <AgGridReact<GridRow<Row>>
        theme={theme}
        styleNonce={nonce || undefined}
        domLayout="autoHeight"
        columnDefs={columnDefs}
        rowData={data}
        pinnedBottomRowData={pinned}
        getRowId={({ data: record }) => ('totals' in record ? 'totals' : rowKey(record.row))}
        getRowClass={({ data: record }) => rowClass(record, rowTone, Boolean(rowHref))}
        onGridReady={nameIt}
        onCellClicked={open}
        onCellKeyDown={press}
        onFirstDataRendered={({ api }) => focusAgain(api, host.current, place)}
        onColumnMoved={keep}
        onColumnResized={keep}
        suppressCellFocus={false}
        enableCellTextSelection
        ensureDomOrder
        suppressMovableColumns={false}
        suppressDragLeaveHidesColumns
        animateRows={false}
      />
    </div>
  );
}

/** The focus was in the table that this takes the place of; it stays at the same place unless it has gone elsewhere. */
function focusAgain<Row>(api: GridApi<GridRow<Row>>, host: HTMLElement | null, place: FocusPlace | undefined) {
  const column = place && api.getAllDisplayedColumns()[place.column];
  if (!column || document.activeElement !== document.body) return;
  if (place.row === 'heads') host?.querySelector<HTMLElement>(`.ag-header-cell[col-id="${column.getColId()}"] a`)?.focus();
  else api.setFocusedCell(place.row, column);
}

function columnDef<Row>(props: DataGridProps<Row>, column: Column<Row>, index: number,
  width: number | undefined): ColDef<GridRow<Row>> {
  const figure = isFigure(column);
  const { rowHref, totalsLabel = 'Total' } = props;
  return {
    colId: column.key,
    headerName: column.kind === 'actions' ? '' : column.header,
    headerComponent: SortHeader,
    headerComponentParams: {
      dataColumn: column, sorting: { sort: props.sort, direction: props.direction, hrefForSort: props.hrefForSort },
    },
    sortable: false,
    resizable: true,
    ...(width === undefined || column.kind === 'actions' ? { flex: columnWeight(column, props.rows), minWidth: MIN_WIDTH } : { width }),
    cellClass: ({ data }) =>
      [figure ? 'n' : column.kind === 'actions' ? 'act' : '', data && isNegative(column, data) ? 'neg' : '',
        data && !('totals' in data) && isRed(column, data.row) ? 'red' : ''],
    cellRenderer: ({ data }: ICellRendererParams<GridRow<Row>>) => {
      if (!data) return null;
      if (!('totals' in data)) return cellContent(column, data.row, column.href?.(data.row) ?? (index === 0 ? rowHref?.(data.row) : null));
      return totalContent(column, data.totals) || (index === 0 ? totalsLabel : '');
    },
  };
}

function isNegative<Row>(column: Column<Row>, record: GridRow<Row>): boolean {
  const value = 'totals' in record ? record.totals[column.key] : cellValue(column, record.row);
  return column.kind === 'money' && formatCell('money', value).startsWith('(');
}

function rowClass<Row>(record: GridRow<Row> | undefined, rowTone: DataGridProps<Row>['rowTone'], opens: boolean): string[] {
  if (!record) return [];
  if ('totals' in record) return ['row-total'];
  const tone = rowTone?.(record.row);
  return [...(tone ? [`row-${tone}`] : []), ...(opens ? ['row-opens'] : [])];
}

function isOnControl(click: MouseEvent): boolean {
  const onControl = click.target instanceof Element && click.target.closest('a, button, input, select, label') !== null;
  return onControl || (window.getSelection()?.toString() ?? '') !== '';
}
