import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { SearchBox } from '#app/components/ui/search-box.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { DELETED_INVOICE_SIZES, DeletedInvoiceList } from '#app/domain/money/billing/contract.ts';
import { listDeletedInvoices } from '#app/domain/money/billing/index.server.ts';
import { deletedInvoiceColumns } from '#app/screens/money/billing/deleted-invoices.ts';
import { listLinks } from '#app/screens/list-links.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { loadFitting, readListParams } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Deleted invoices');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const list = readListParams(DeletedInvoiceList, args.request);
  const page = await loadFitting(args.request, list, DELETED_INVOICE_SIZES, (params) => orProblem(listDeletedInvoices(ctx, params)));
  return { ...page, sizes: [...DELETED_INVOICE_SIZES] };
}

export default function DeletedInvoicesPage() {
  const { params, defaults, rows, total, sizes } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Deleted invoices" back={{ href: paths.invoiceList(), label: 'Invoices' }}
        description="Numbers that were given and deleted. They are not given again." />
      <Toolbar>
        <FilterForm label="Search deleted invoices" {...(params.search === '' ? {} : { clearHref: paths.deletedInvoices() })}>
          <SearchBox value={params.search} label="Invoice, client or reason" id="deleted-search" />
        </FilterForm>
      </Toolbar>
      <DataGrid
        gridId="deleted-invoices" caption="Deleted invoices" columns={deletedInvoiceColumns} rows={rows}
        rowKey={({ invoiceId }) => String(invoiceId)} rowHref={({ invoiceId }) => paths.deletedInvoice(invoiceId)}
        {...listLinks({ params, defaults, total, sizes, hrefFor: paths.deletedInvoices, file: { list: 'deleted-invoices' } })}
        empty={<EmptyState title="No deleted invoices">{params.search === ''
          ? 'Invoices that are deleted are listed here with who did it and why.' : 'No deleted invoice matches.'}</EmptyState>}
      />
      <Outlet />
    </>
  );
}
