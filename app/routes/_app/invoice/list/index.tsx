import { redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { useMemo } from 'react';
import { Plus } from 'lucide-react';
import { shownInvoiceColumns } from '#app/screens/money/billing/invoice-columns.ts';
import { withoutSync } from '#app/screens/money/external-sync/sync-mark.ts';
import { DateField } from '#app/components/form/fields/date-field.tsx';
import { plainField } from '#app/components/form/plain-field.ts';
import { useCurrency } from '#app/components/layout/currency.tsx';
import { useFeature } from '#app/components/layout/features.tsx';
import { PersonName } from '#app/components/ui/portrait.tsx';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { ActionRow } from '#app/components/ui/actions/action-row.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { CurrencyTotalsCard } from '#app/components/money/billing/currency-totals-card.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { SearchBox } from '#app/components/ui/search-box.tsx';
import { Tabs } from '#app/components/ui/tabs.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { INVOICE_LIST_SIZES, InvoiceListParams } from '#app/domain/money/billing/contract.ts';
import { findDeletedInvoice, findInvoiceByNumber, listInvoiceCurrencies, listInvoices } from '#app/domain/money/billing/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { listLinks, listQuery } from '#app/screens/list-links.ts';
import { loadFitting, readListParams } from '#app/web/lists/list-params.ts';
import { formatDate, formatMoney } from '#app/screens/format.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Invoices');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const { params, defaults } = readListParams(InvoiceListParams, args.request);
  const list = {
    params: searchParams.has('search') ? params : InvoiceListParams.parse({ ...params, search: args.params['search'] }), defaults,
  };
  const exact = await orProblem(findInvoiceByNumber(ctx, { search: list.params.search }));
  if (exact !== undefined) return redirect(paths.invoice(exact));
  const deleted = await orProblem(findDeletedInvoice(ctx, { search: list.params.search }));
  const address = paths.invoiceList(listQuery(list));
  if (searchParams.has('search') && !new URL(address, args.request.url).searchParams.has('search')) return redirect(address);
  const page = await loadFitting(args.request, list, INVOICE_LIST_SIZES, (params) => orProblem(listInvoices(ctx, params)));
  const currencies = await orProblem(listInvoiceCurrencies(ctx, page.params));
  const isAnySent = page.rows.some(({ delivery }) => delivery !== null);
  return { ...page, deleted, currencies, isAnySent, sizes: [...INVOICE_LIST_SIZES] };
}

/** The search is a part of the path, which would not make a page load anew. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || defaultShouldRevalidate;
}

/** What each tab sums up. */
const STATES = [
  { state: 'all', label: 'All', sum: 'total' }, { state: 'draft', label: 'Drafts', sum: 'total' },
  { state: 'issued', label: 'Issued', sum: 'total' },
  { state: 'outstanding', label: 'Outstanding', sum: 'outstanding' },
  { state: 'overdue', label: 'Overdue', sum: 'outstanding' }, { state: 'paid', label: 'Paid', sum: 'total' },
] as const;

export default function InvoicesPage() {
  const { params, defaults, deleted, currencies, isAnySent, rows, total, totals, states, sizes } = useLoaderData<typeof loader>();
  const hasCredits = useFeature('enableCreditNotes');
  const currencyId = useCurrency();
  const isSynced = useFeature('Xero');
  const columns = useMemo(() => {
    const shown = shownInvoiceColumns(currencyId, { isAnySent });
    return isSynced ? shown : withoutSync(shown);
  }, [currencyId, isAnySent, isSynced]);
  const { search, clientId, currency, state: shownState, from, to } = params;
  const filtered = search + clientId + currency + from + to !== '' || shownState !== 'all';
  const hrefOf = (state: string) => paths.invoiceList(listQuery({ params, defaults }, { state, page: 1 }));
  return (
    <>
      <PageHeader title="Invoices"
        actions={(
          <ActionRow
            primary={{ label: 'New Invoice', href: paths.newInvoice(), icon: Plus, shortcut: 'n' }}
            actions={[
              hasCredits ? { label: 'Credit notes', href: paths.creditNotes(), leads: true } : null,
              { label: 'Deleted invoices', href: paths.deletedInvoices(), leads: true },
            ]}
          />
        )} />
      <Toolbar>
        <FilterForm label="Filter invoices" {...(filtered ? { clearHref: paths.invoiceList() } : {})}>
          <SearchBox value={params.search} label="Client / Invoice" id="invoice-search" />
          <div className="filter-days">
            <DateField field={plainField({ name: 'from', value: params.from })} label="From" />
            <DateField field={plainField({ name: 'to', value: params.to })} label="To" />
          </div>
          {params.state === 'all' ? null : <input type="hidden" name="state" value={params.state} />}
          {params.clientId === '' ? null : <input type="hidden" name="clientId" value={params.clientId} />}
          {currency === '' ? null : <input type="hidden" name="currency" value={currency} />}
        </FilterForm>
      </Toolbar>
      {deleted ? (
        <Notice kind="info" title={`Invoice ${deleted.invoiceId} was deleted`}>
          <p>{formatDate(deleted.deletedAt)} by <PersonName name={deleted.deletedBy} portrait={deleted.portrait} />
            {deleted.reason === '' ? '.' : `: ${deleted.reason}`}</p>
          <PageLink className="link" href={paths.deletedInvoice(deleted.invoiceId)}>All that is known of it</PageLink>
        </Notice>
      ) : null}
      <Tabs label="Invoices by state" current={hrefOf(params.state)} tabs={STATES.map(({ state, label, sum }) => ({
        href: hrefOf(state), label, count: states[state].invoiceCount, sum: formatMoney(states[state][sum]),
      }))} />
      <DataGrid
        gridId="invoices" caption="Invoices" columns={columns} rows={rows} rowKey={({ invoiceId }) => String(invoiceId)}
        rowHref={({ invoiceId }) => paths.invoice(invoiceId)} interactive
        totals={{ total: totals.total, paid: totals.paid, outstanding: totals.outstanding }}
        {...listLinks({ params, defaults, total, sizes, hrefFor: paths.invoiceList, file: { list: 'invoices' } })}
        empty={filtered
          ? <EmptyState title="No invoice matches"
            action={params.search === ''
              ? undefined : <ButtonLink href={paths.search({ q: params.search })}>Search my own time</ButtonLink>}>
              No invoice matches these filters.</EmptyState>
          : <EmptyState title="No invoices yet" action={<ButtonLink href={paths.newInvoice()}>New Invoice</ButtonLink>}>
            Invoices are made from a client’s unbilled time.
          </EmptyState>}
      />
      {currencies.length > 0 ? <CurrencyTotalsCard currencies={currencies} own={totals} /> : null}
      <Outlet />
    </>
  );
}
