import { Form } from '@remix-run/react';
import { paths } from '#app/screens/paths.ts';
import { Button } from '../ui/button.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { orderColumns, type GridLayout } from '#app/screens/lists/arrange-columns.ts';
import type { Column } from '#app/screens/lists/grid-column.ts';

export interface ColumnsFormProps<Row> {
  gridId: string;
  caption: string;
  columns: readonly Column<Row>[];
  layout: GridLayout | undefined;
  /** The list with this form, to come back to while columns are moved, and the list without it. */
  here: string;
  closeHref: string;
}

/** Which columns a list shows, and in which order. */
export default function ColumnsForm<Row>({ gridId, caption, columns, layout = {}, here, closeHref }: ColumnsFormProps<Row>) {
  const hidden = new Set(layout.hidden);
  const all = orderColumns(columns, layout).filter(({ kind }) => kind !== 'actions');
  return (
    <Form method="post" action={paths.saveGridLayout()} className="columns-form" preventScrollReset>
      <input type="hidden" name="gridId" value={gridId} />
      <input type="hidden" name="here" value={here} />
      <input type="hidden" name="returnTo" value={closeHref} />
      <fieldset>
        <legend>Columns of {caption}</legend>
        {/* Enter does what Apply does, not what the first arrow does. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">Apply</button>
        <ol>
          {all.map((column, index) => (
            <li key={column.key}>
              <input type="hidden" name="order" value={column.key} />
              <label>
                <input type="checkbox" name="shown" value={column.key} defaultChecked={!hidden.has(column.key)} />
                {column.header}
              </label>
              <Move column={column} to="up" mark="↑" disabled={index === 0} />
              <Move column={column} to="down" mark="↓" disabled={index === all.length - 1} />
            </li>
          ))}
        </ol>
      </fieldset>
      <div className="cluster">
        <Button variant="primary" size="small">Apply</Button>
        <Button size="small" name="intent" value="reset">Reset to default</Button>
        <PageLink className="link" href={closeHref} stays>Cancel</PageLink>
      </div>
    </Form>
  );
}

function Move<Row>({ column, to, mark, disabled }: { column: Column<Row>; to: 'up' | 'down'; mark: string; disabled: boolean }) {
  return (
    <Button variant="quiet" size="small" name="move" value={`${column.key}:${to}`} disabled={disabled}
      aria-label={`Move ${column.header} ${to}`}>
      {mark}
    </Button>
  );
}
