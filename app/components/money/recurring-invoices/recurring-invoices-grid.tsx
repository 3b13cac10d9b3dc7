import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RecurringInvoiceRow } from '#app/domain/money/recurring-invoices/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { recurringInvoiceColumns } from '#app/screens/money/recurring-invoices/recurring-invoice-columns.ts';
import { DataGrid, type Column, type DataGridProps } from '../../table/data-grid.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/page-link.tsx';

const NO_LONGER_ACTIVE = 'This recurring invoice is no longer active';

const columns = recurringInvoiceColumns.map((column): Column<RecurringInvoiceRow> => (column.key === 'id' ? {
  ...column,
  render: ({ id, isActive }) => {
    const link = <PageLink href={paths.recurringInvoice(id)}>{id}</PageLink>;
    return isActive ? link : <>{link} <span title={NO_LONGER_ACTIVE}><Icon icon={Ban} label={NO_LONGER_ACTIVE} /></span></>;
  },
} : column));

const withoutCurrency = columns.filter(({ key }) => key !== 'currencyId');

export interface RecurringInvoicesGridProps {
  gridId: string;
  rows: readonly RecurringInvoiceRow[];
  hasCurrencies: boolean;
  empty: ReactNode;
  links: Pick<DataGridProps<RecurringInvoiceRow>, 'sort' | 'direction' | 'hrefForSort' | 'pagination' | 'exportHref'>;
}

/** Recurring invoices, of everybody or of one client. */
export function RecurringInvoicesGrid({ gridId, rows, hasCurrencies, empty, links }: RecurringInvoicesGridProps) {
  return (
    <DataGrid gridId={gridId} caption="Recurring invoices" columns={hasCurrencies ? columns : withoutCurrency} rows={rows}
      rowKey={({ id }) => String(id)} rowHref={({ id }) => paths.recurringInvoice(id)}
      rowTone={({ isActive }) => (isActive ? undefined : 'muted')} {...links} empty={empty} />
  );
}
