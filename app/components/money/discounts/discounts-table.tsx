import { Plus } from 'lucide-react';
import type { DiscountRow } from '#app/domain/money/discounts/index.server.ts';
import { discountColumns } from '#app/screens/money/discounts/discount-columns.ts';
import { paths } from '#app/screens/paths.ts';
import { DataGrid, type Column, type DataGridProps } from '../../table/data-grid.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';

export interface DiscountsTableProps {
  clientId: string;
  rows: readonly DiscountRow[];
  /** Why there is no list. */
  failed: string | undefined;
  links: Pick<DataGridProps<DiscountRow>, 'sort' | 'direction' | 'hrefForSort' | 'pagination' | 'exportHref'>;
}

/** What a client is granted on SKUs. */
export function DiscountsTable({ clientId, rows, failed, links }: DiscountsTableProps) {
  const columns: readonly Column<DiscountRow>[] = [...discountColumns, {
    key: 'actions', header: 'Actions', kind: 'actions',
    actions: ({ clientDiscountId }) => [
      { label: 'Edit', href: paths.clientDiscount(clientId, clientDiscountId) },
      { label: 'Delete', href: paths.deleteClientDiscount(clientId, clientDiscountId), danger: true },
    ],
  }];
  return (
    <>
      <Toolbar label="Discounts"><ButtonLink href={paths.newClientDiscount(clientId)} icon={Plus}>Add Discount</ButtonLink></Toolbar>
      <DataGrid
        gridId="client-discounts" caption="Discounts" columns={columns} rows={rows}
        rowKey={({ clientDiscountId }) => String(clientDiscountId)}
        rowHref={({ clientDiscountId }) => paths.clientDiscount(clientId, clientDiscountId)} {...links}
        empty={failed ? <ErrorState title={failed}>{null}</ErrorState>
          : <EmptyState>No product specific discounts have been applied</EmptyState>}
      />
    </>
  );
}
