import type { ReactNode } from 'react';
import type { ClientTabName } from '#app/domain/clients/clients/contract.ts';
import { clientTabHref } from '#app/screens/clients/clients/client-tab-href.ts';
import { listLinks, listQuery } from '#app/screens/list-links.ts';
import { paths } from '#app/screens/paths.ts';
import { CreditNotesTable } from '../../money/credit-notes/credit-notes-table.tsx';
import { DiscountsTable } from '../../money/discounts/discounts-table.tsx';
import { ClientRatesTable } from '../rates/client-rates-table.tsx';
import { RecurringInvoicesGrid } from '../../money/recurring-invoices/recurring-invoices-grid.tsx';
import { RecurringProductsTable } from '../../money/recurring-products/recurring-products-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ClientInvoicesTable } from './client-invoices-table.tsx';
import { ClientReceiptsTable } from './client-receipts-table.tsx';
import type { OpenTabProps, Query, TabProps } from './client-tabs.tsx';
import { ClientTimeTable } from './client-time-table.tsx';

/** How each tab is drawn. */
const TABS: { readonly [Name in ClientTabName]: (props: TabProps<Name>) => ReactNode } = {
  invoices: ({ list: { rows, totals, currencies }, own, links }) => (
    <ClientInvoicesTable
      gridId="client-invoices" caption="Invoices" rows={rows} totals={totals} currencies={currencies} own={own} links={links}
      emptyText="No invoice was made for this client yet."
    />
  ),
  outstanding: ({ list: { rows, totals, currencies }, own, links }) => (
    <ClientInvoicesTable
      gridId="client-outstanding" caption="Outstanding invoices" rows={rows} totals={totals} currencies={currencies} own={own}
      links={links}
      emptyText="Nothing is outstanding."
    />
  ),
  receipts: ({ list: { rows, totals, currencies }, own, links }) => (
    <ClientReceiptsTable rows={rows} totals={totals} currencies={currencies} own={own} links={links} />
  ),
  rates: ({ clientId, list: { rows, params, defaults, edited }, links, hrefFor, answer }) => (
    <ClientRatesTable
      rows={rows} of="client" showsExpired={params.expired === 'show'} search={params.search} keep={{ tab: 'rates' }} links={links}
      edited={edited ? { values: edited, answer } : undefined} addHref={paths.newClientRate(clientId)}
      editHref={(edit) => hrefFor({ ...listQuery({ params, defaults }), edit })}
      deleteHref={(rateId) => paths.deleteClientRate(clientId, rateId)}
    />
  ),
  time: ({ list: { rows, totals }, links }) => (
    <ClientTimeTable
      rows={rows} totals={totals} links={links} hrefFor={({ date, empId, timeId }) => paths.editTimesheet(date, empId, timeId)}
    />
  ),
  'recurring-products': ({ clientId, list: { rows, params, defaults, edited }, links, hrefFor, answer }) => (
    <RecurringProductsTable
      clientId={clientId} rows={rows} links={links} edited={edited ? { values: edited, answer } : undefined}
      editHref={(edit) => hrefFor({ ...listQuery({ params, defaults }), edit })}
    />
  ),
  'credit-notes': ({ clientId, list: { rows, totals, currencies, hasCurrencies }, own, links }) => (
    <CreditNotesTable clientId={clientId} rows={rows} totals={totals} currencies={currencies} own={own} hasCurrencies={hasCurrencies}
      links={links} />
  ),
  'recurring-invoices': ({ list: { rows, hasCurrencies }, links }) => (
    <RecurringInvoicesGrid gridId="client-recurring-invoices" rows={rows} hasCurrencies={hasCurrencies} links={links}
      empty={<EmptyState title="No recurring invoices">What this client is invoiced for again and again is listed here.</EmptyState>} />
  ),
  discounts: ({ clientId, list: { rows, failed }, links }) => (
    <DiscountsTable clientId={clientId} rows={rows} failed={failed} links={links} />
  ),
};

/** The open tab of a client's page. */
export default function ClientTabRows({ clientId, list, own, answer }: OpenTabProps) {
  const { tab, params, defaults, total } = list;
  const hrefFor = (query: Query) => clientTabHref(clientId, tab, query);
  const links = listLinks({ params, defaults, total, hrefFor, file: { list: `client-${tab}`, of: { clientId } } });
  const Rows = TABS[tab] as (props: TabProps) => ReactNode;
  return <Rows clientId={clientId} list={list} own={own} links={links} hrefFor={hrefFor} answer={answer} />;
}
