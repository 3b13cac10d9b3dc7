import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { DateField } from '#app/components/form/fields/date-field.tsx';
import { plainField } from '#app/components/form/plain-field.ts';
import { SelectField } from '#app/components/form/fields/select-field.tsx';
import { useCurrency } from '#app/components/layout/currency.tsx';
import { columnsIn, totalIn } from '#app/screens/lists/in-currencies.ts';
import { ReceiptCurrenciesCard } from '#app/components/money/receipts/receipt-currencies-card.tsx';
import { receiptColumns } from '#app/screens/money/receipts/receipt-columns.ts';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { SearchBox } from '#app/components/ui/search-box.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { RECEIPT_LIST_SIZES, ReceiptListParams } from '#app/domain/money/receipts/contract.ts';
import { listReceipts } from '#app/domain/money/receipts/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { listLinks } from '#app/screens/list-links.ts';
import { loadFitting, readListParams } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Receipts');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const list = readListParams(ReceiptListParams, args.request);
  const page = await loadFitting(args.request, list, RECEIPT_LIST_SIZES, (params) => orProblem(listReceipts(ctx, params)));
  return { ...page, sizes: [...RECEIPT_LIST_SIZES] };
}

export default function ReceiptsPage() {
  const { params, defaults, rows, total, totals, currencies, searchTypes, sizes } = useLoaderData<typeof loader>();
  const own = useCurrency();
  const isFiltered = params.search !== '' || params.from !== '' || params.to !== '';
  return (
    <>
      <PageHeader title="Receipts"
        actions={<ButtonLink href={paths.newReceipt()} variant="primary" icon={Plus} shortcut="n">New Receipt</ButtonLink>} />
      <Toolbar>
        <FilterForm label="Search receipts" {...(isFiltered ? { clearHref: paths.receipts() } : {})}>
          <SearchBox value={params.search} label="Search" id="receipt-search" />
          <SelectField field={plainField({ name: 'searchIn', value: params.searchIn })} label="Search in"
            options={searchTypes.map(({ id, name }) => ({ value: id, label: name }))} />
          <div className="filter-days">
            <DateField field={plainField({ name: 'from', value: params.from })} label="From" />
            <DateField field={plainField({ name: 'to', value: params.to })} label="To" />
          </div>
        </FilterForm>
      </Toolbar>
      <DataGrid
        gridId="receipts" caption="Receipts" columns={columnsIn(currencies, receiptColumns, 'paymentDate')} rows={rows}
        rowKey={({ receiptId }) => String(receiptId)}
        rowHref={({ receiptId }) => paths.receipt(receiptId)} interactive
        totals={{ paid: totals.paid }} totalsLabel={totalIn(currencies, own)}
        {...listLinks({ params, defaults, total, sizes, hrefFor: paths.receipts, file: { list: 'receipts' } })}
        empty={isFiltered
          ? <EmptyState title="No receipt matches">
            No receipt matches {params.search === '' ? 'these days' : `“${params.search}”`}.
          </EmptyState>
          : <EmptyState title="No receipts yet" action={<ButtonLink href={paths.newReceipt()}>New Receipt</ButtonLink>}>
            Payments of clients and the invoices that they pay.
          </EmptyState>}
      />
      {currencies.length > 0 ? <ReceiptCurrenciesCard currencies={currencies} paid={totals.paid} /> : null}
    </>
  );
}
