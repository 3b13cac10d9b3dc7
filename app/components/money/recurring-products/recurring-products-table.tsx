import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RecurringProductRow } from '#app/domain/money/recurring-products/index.server.ts';
import { formatDate } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { recurringColumns } from '#app/screens/money/recurring-products/recurring-columns.ts';
import { DataGrid, type Column, type DataGridProps } from '../../table/data-grid.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { editable, RecurringRowActions, RecurringRowForm, useRecurringRow, type EditedRecurring } from './recurring-row.tsx';

export interface RecurringProductsTableProps {
  clientId: string;
  rows: readonly RecurringProductRow[];
  edited: EditedRecurring | undefined;
  /** The list as it stands, with this one being edited or with none. */
  editHref(recurringProductId?: number): string;
  links: Pick<DataGridProps<RecurringProductRow>, 'sort' | 'direction' | 'hrefForSort' | 'pagination' | 'exportHref'>;
}

/** How an expired one shows that it is over. */
const EXPIRED: Readonly<Record<string, (row: RecurringProductRow) => ReactNode>> = {
  productName: ({ productName, isExpired }) =>
    (isExpired ? <><s>{productName}</s><span className="visually-hidden"> (expired)</span></> : productName),
  dateEnd: ({ dateEnd, isExpired }) => (isExpired ? <strong className="red">{formatDate(dateEnd)}</strong> : formatDate(dateEnd)),
};

const columnsOnScreen = recurringColumns.map((column): Column<RecurringProductRow> =>
  ({ ...column, ...(EXPIRED[column.key] ? { render: EXPIRED[column.key]! } : {}) }));

/** What a client is invoiced for again and again; one row at a time can be edited in place. */
export function RecurringProductsTable({ clientId, rows, edited, editHref, links }: RecurringProductsTableProps) {
  const row = useRecurringRow(edited);
  const columns: readonly Column<RecurringProductRow>[] = [
    ...(edited ? columnsOnScreen.map((column) => editable(column, row)) : columnsOnScreen),
    {
      key: 'actions', header: 'Actions', kind: 'actions',
      ...(edited ? {
        render: (each: RecurringProductRow) =>
          (each.recurringProductId === row.id ? <RecurringRowActions cancelHref={editHref()} of={each} /> : null),
      } : {}),
      actions: ({ recurringProductId }) => [
        { label: 'Edit', href: editHref(recurringProductId) },
        { label: 'Delete', href: paths.deleteRecurringProduct(clientId, recurringProductId), danger: true },
      ],
    },
  ];
  return (
    <>
      <Toolbar label="Recurring products">
        <ButtonLink href={paths.newRecurringProduct(clientId)} icon={Plus}>Add Recurring Product</ButtonLink>
      </Toolbar>
      {edited ? <RecurringRowForm row={row} /> : null}
      <DataGrid
        gridId="client-recurring-products" caption="Recurring products" columns={columns} rows={rows}
        rowKey={({ recurringProductId }) => String(recurringProductId)} {...links}
        empty={<EmptyState title="No recurring products">What this client is invoiced for again and again is listed here.</EmptyState>}
      />
    </>
  );
}
