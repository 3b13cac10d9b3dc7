import { Fragment, useEffect, useState, type MouseEvent, type ReactNode } from 'react';

export interface RowDetail<Row> {
  /** The key of the row that is open, from the address. */
  open?: string | undefined;
  /** The address with this row open; with none when the key is absent. */
  hrefFor(key: string | undefined): string;
  /** What opens, as the accessible name of the link: 'Subscribers of Board 1'. */
  label(row: Row): string;
  render(row: Row): ReactNode;
}

export interface ExpandableRowsProps<Row> {
  detail: RowDetail<Row>;
  rows: readonly Row[];
  gridId: string;
  columnCount: number;
  rowKey(row: Row): string;
  /** The row itself, with the link that opens its detail at its beginning. */
  draw(row: Row, toggle: ReactNode): ReactNode;
}

/** Rows that open: by a link to the address with the row open, and where script runs in place, the address following. */
export function ExpandableRows<Row>({ detail, rows, gridId, columnCount, rowKey, draw }: ExpandableRowsProps<Row>) {
  const [open, setOpen] = useState(detail.open);
  useEffect(() => setOpen(detail.open), [detail.open]);
  function toggle(event: MouseEvent<HTMLAnchorElement>, key: string | undefined) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setOpen(key);
    window.history.replaceState(window.history.state, '', detail.hrefFor(key));
  }
  return (
    <tbody>
      {rows.map((row) => {
        const key = rowKey(row);
        const isOpen = key === open;
        const next = isOpen ? undefined : key;
        const id = `${gridId}-detail-${key}`;
        const link = (
          <a className="row-toggle" href={detail.hrefFor(next)} data-reload="" aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined} aria-label={detail.label(row)} onClick={(event) => toggle(event, next)} />
        );
        return (
          <Fragment key={key}>
            {draw(row, link)}
            {isOpen ? (
              <tr className="row-detail" id={id}>
                <td colSpan={columnCount}><div className="row-detail-body"><div>{detail.render(row)}</div></div></td>
              </tr>
            ) : null}
          </Fragment>
        );
      })}
    </tbody>
  );
}
