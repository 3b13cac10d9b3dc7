import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DateField } from '#app/components/form/fields/date-field.tsx';
import { plainField } from '#app/components/form/plain-field.ts';
import { withAllocatedLinks } from '#app/components/money/credit-notes/allocated-links.tsx';
import { CreditCurrenciesCard } from '#app/components/money/credit-notes/credit-currencies-card.tsx';
import { useCurrency } from '#app/components/layout/currency.tsx';
import { columnsIn, totalIn } from '#app/screens/lists/in-currencies.ts';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { SearchBox } from '#app/components/ui/search-box.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { CREDIT_NOTE_LIST_SIZES, CreditNoteListParams } from '#app/domain/money/credit-notes/contract.ts';
import { listCreditNotes } from '#app/domain/money/credit-notes/index.server.ts';
import { useFeature } from '#app/components/layout/features.tsx';
import { withoutSync } from '#app/screens/money/external-sync/sync-mark.ts';
import { allCreditNoteColumns } from '#app/screens/money/credit-notes/credit-note-columns.ts';
import { listLinks } from '#app/screens/list-links.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { loadFitting, readListParams } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Credit notes');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const list = readListParams(CreditNoteListParams, args.request);
  const page =
    await loadFitting(args.request, list, CREDIT_NOTE_LIST_SIZES, (params) => orProblem(listCreditNotes(ctx, params)));
  return { ...page, isAnySplit: page.rows.some(({ allocatedTo }) => allocatedTo.length > 1), sizes: [...CREDIT_NOTE_LIST_SIZES] };
}

export default function CreditNotesPage() {
  const { params, defaults, rows, isAnySplit, total, totals, currencies, sizes } = useLoaderData<typeof loader>();
  const { negatedAmount, negatedRest } = totals;
  const own = useCurrency();
  const offered = useFeature('Xero') ? allCreditNoteColumns : withoutSync(allCreditNoteColumns);
  const columns = columnsIn(currencies, offered);
  const isFiltered = params.search !== '' || params.clientId !== '' || params.from !== '' || params.to !== '';
  return (
    <>
      <PageHeader title="Credit notes" back={{ href: paths.invoiceList(), label: 'Invoices' }} />
      <Toolbar>
        <FilterForm label="Filter credit notes" {...(isFiltered ? { clearHref: paths.creditNotes() } : {})}>
          <SearchBox value={params.search} label="Client / Credit note" id="credit-note-search" />
          <div className="filter-days">
            <DateField field={plainField({ name: 'from', value: params.from })} label="From" />
            <DateField field={plainField({ name: 'to', value: params.to })} label="To" />
          </div>
          {params.clientId === '' ? null : <input type="hidden" name="clientId" value={params.clientId} />}
        </FilterForm>
      </Toolbar>
      <DataGrid
        gridId="credit-notes" caption="Credit notes" columns={isAnySplit ? withAllocatedLinks(columns) : columns} rows={rows}
        rowKey={({ creditNoteId }) => String(creditNoteId)} rowHref={({ creditNoteId }) => paths.creditNote(creditNoteId)} interactive
        totals={{ negatedAmount, negatedRest }} totalsLabel={totalIn(currencies, own)}
        {...listLinks({ params, defaults, total, sizes, hrefFor: paths.creditNotes, file: { list: 'credit-notes' } })}
        empty={isFiltered
          ? <EmptyState title="No credit note matches">No credit note matches these filters.</EmptyState>
          : <EmptyState title="No credit notes yet">A credit note is added on the page of the invoice that it credits, or of the client.
          </EmptyState>}
      />
      {currencies.length === 0 ? null : <CreditCurrenciesCard currencies={currencies} own={totals} />}
    </>
  );
}
