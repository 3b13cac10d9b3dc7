import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { CellPictureView } from './cell-picture.tsx';
import { ExpandableRows, type RowDetail } from './expandable-rows.tsx';
import {
  cellPicture, cellText, cellValue, columnClass, columnWeight, formatCell, isFigure, isRed, type Column,
} from '#app/screens/lists/grid-column.ts';
import { RowActions } from './row-actions.tsx';
import { sortedBy, sortLink, type Sorting } from './sort-link.tsx';

export type RowTone = 'muted' | 'warning' | 'danger' | 'struck' | 'sum';

export interface RowSelection<Row> {
  name: string;
  value(row: Row): string;
  /** The accessible name of the tick box. */
  label(row: Row): string;
  checked?(row: Row): boolean;
  disabled?(row: Row): boolean;
}

export interface DataTableProps<Row> extends Sorting {
  /** Names the grid; how a person arranges its columns is kept under it. */
  gridId: string;
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  rowHref?(row: Row): string;
  rowTone?(row: Row): RowTone | undefined;
  /** By column key, in the same units as the cells. */
  totals?: Readonly<Record<string, string | number | null | undefined>>;
  totalsLabel?: string;
  select?: RowSelection<Row>;
  /** Rows that open. */
  detail?: RowDetail<Row>;
  dense?: boolean;
  /** The columns have the widths of their definition, as in the interactive grid. */
  sized?: boolean;
}

/** The grid as a plain table. Cells are strings and anchors only: it is drawn for every list on the server. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, totals, dense, sized, select } = props;
  const classes = columns.map(columnClass);
  return (
    <div className="grid-box" role="region" aria-label={caption} tabIndex={0}>
      <table className={dense ? 'grid-dense' : undefined}>
        <caption className="visually-hidden">{caption}</caption>
        {sized ? columnWidths(props, classes) : null}
        <thead>
          <tr>
            {select ? (
              <th className="sel" scope="col">
                <span className="visually-hidden">Selected</span>
              </th>
            ) : null}
            {columns.map((column, index) => headerCell(props, column, classes[index]))}
          </tr>
        </thead>
        {tableBody(props, classes)}
        {totals ? <tfoot>{totalsRow(props, totals, classes)}</tfoot> : null}
      </table>
    </div>
  );
}

/** In per cent, as attributes: the content security policy lets no style through. */
function columnWidths<Row>({ columns, rows }: DataTableProps<Row>, classes: readonly (string | undefined)[]) {
  const weights = columns.map((column) => columnWeight(column, rows));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return <colgroup>
    {columns.map(
      ({ key }, index) => <col key={key} className={classes[index]} width={`${((weights[index]! / whole) * 100).toFixed(2)}%`} />,
    )}</colgroup>;
}

function tableBody<Row>(props: DataTableProps<Row>, classes: readonly (string | undefined)[]) {
  const { columns, rows, select, detail, gridId, rowKey } = props;
  if (!detail) return <tbody>{rows.map((row) => bodyRow(props, row, classes))}</tbody>;
  return (
    <ExpandableRows
      detail={detail} rows={rows} gridId={gridId} columnCount={columns.length + (select ? 1 : 0)} rowKey={rowKey}
      draw={(row, toggle) => bodyRow(props, row, classes, toggle)}
    />
  );
}

function headerCell<Row>(props: DataTableProps<Row>, column: Column<Row>, className: string | undefined) {
  if (column.kind === 'actions') {
    return (
      <th key={column.key} scope="col" className={className}>
        <span className="visually-hidden">{column.header || 'Actions'}</span>
      </th>
    );
  }
  return (
    <th key={column.key} scope="col" className={className} aria-sort={sortedBy(column, props)}>
      {sortLink(column, props)}
    </th>
  );
}

function bodyRow<Row>(props: DataTableProps<Row>, row: Row, classes: readonly (string | undefined)[], toggle?: ReactNode) {
  const { columns, rowKey, rowHref, rowTone, select } = props;
  const key = rowKey(row);
  const href = rowHref?.(row);
  const tone = rowTone?.(row);
  return (
    <tr key={key} className={tone && `row-${tone}`}>
      {select ? selectCell(select, row) : null}
      {columns.map((column, index) => {
        if (index > 0) return bodyCell(column, row, classes[index]);
        return (
          <th key={column.key} scope="row" className={classes[0]}>
            {toggle}
            {cellContent(column, row, column.href?.(row) ?? href)}
          </th>
        );
      })}
    </tr>
  );
}

function bodyCell<Row>(column: Column<Row>, row: Row, className: string | undefined) {
  const negative = column.kind === 'money' && formatCell('money', cellValue(column, row)).startsWith('(');
  return (
    <td key={column.key} className={classNames(className, negative ? 'neg' : isRed(column, row) && 'red') || undefined}
      title={column.title?.(row) || undefined}>
      {cellContent(column, row, column.href?.(row))}
    </td>
  );
}

/** What stands in a cell; shared with the interactive grid. */
export function cellContent<Row>(column: Column<Row>, row: Row, href: string | null | undefined): ReactNode {
  if (column.render) return column.render(row);
  if (!column.below && !column.picture) return cellWords(column, row, href);
  return (
    <>
      <CellPictureView of={cellPicture(column, row)} />
      {cellWords(column, row, href)}
      {column.below ? <span className="cell-below">{column.below(row)}</span> : null}
    </>
  );
}

function cellWords<Row>(column: Column<Row>, row: Row, href: string | null | undefined): ReactNode {
  if (column.kind === 'actions') return <RowActions actions={column.actions?.(row) ?? []} />;
  const text = cellText(column, row);
  if (text && (column.isPictured || column.repeats?.(row))) return <span className="visually-hidden">{text}</span>;
  if (href && text) return anchor(href, text, column.external);
  if (column.kind === 'badge' && text) {
    return <span className={`badge tone-${column.tone?.(row) ?? 'neutral'}`}>{text}</span>;
  }
  return text;
}

function anchor(href: string, text: string, external: boolean | undefined) {
  if (!external) return <a href={href}>{text}</a>;
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {text}
    </a>
  );
}

function selectCell<Row>(select: RowSelection<Row>, row: Row) {
  return (
    <td className="sel">
      <input
        type="checkbox"
        name={select.name}
        value={select.value(row)}
        aria-label={select.label(row)}
        defaultChecked={select.checked?.(row)}
        disabled={select.disabled?.(row)}
      />
    </td>
  );
}

/** A total in the form of its column, and where it leads to; one of nothing leads nowhere, as a figure of nothing does. */
export function totalContent<Row>(column: Column<Row>, totals: NonNullable<DataTableProps<Row>['totals']>): ReactNode {
  const total = totals[column.key];
  const text = formatCell(column.kind, total);
  return column.totalHref && text && Number(total) !== 0 ? anchor(column.totalHref, text, false) : text;
}

function totalsRow<Row>(
  props: DataTableProps<Row>,
  totals: NonNullable<DataTableProps<Row>['totals']>,
  classes: readonly (string | undefined)[],
) {
  const { columns, select, totalsLabel = 'Total' } = props;
  return (
    <tr>
      {select ? <td className="sel" /> : null}
      {columns.map((column, index) => {
        const text = formatCell(column.kind, totals[column.key]);
        if (index === 0 && text === '') {
          return (
            <th key={column.key} scope="row" className={classes[0]}>
              {totalsLabel}
            </th>
          );
        }
        return (
          <td key={column.key} className={classNames(classes[index], isFigure(column) && text.startsWith('(') && 'neg')}>
            {totalContent(column, totals)}
          </td>
        );
      })}
    </tr>
  );
}
