import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { CheckboxField } from '#app/components/form/fields/checkbox-field.tsx';
import { plainField } from '#app/components/form/plain-field.ts';
import { RecurringInvoicesGrid } from '#app/components/money/recurring-invoices/recurring-invoices-grid.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { SearchBox } from '#app/components/ui/search-box.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { RECURRING_LIST_SIZES } from '#app/domain/money/recurring-invoices/fields.ts';
import { listRecurringInvoices } from '#app/domain/money/recurring-invoices/index.server.ts';
import { listLinks } from '#app/screens/list-links.ts';
import { paths } from '#app/screens/paths.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { loadList } from '#app/web/records.server.ts';

export const meta = () => pageTitle('Recurring Invoices');

export async function loader(args: LoaderFunctionArgs) {
  return loadList(args, { sizes: RECURRING_LIST_SIZES }, listRecurringInvoices);
}

export default function RecurringInvoicesPage() {
  const { params, defaults, rows, total, hasCurrencies } = useLoaderData<typeof loader>();
  const isFiltered = params.search !== '' || params.showOutdated !== undefined || params.clientId !== '';
  const add = <ButtonLink href={paths.newRecurringInvoice()} variant="primary" icon={Plus} shortcut="n">New Recurring Invoice</ButtonLink>;
  return (
    <>
      <PageHeader title="Recurring Invoices" description="What clients are invoiced for again and again." actions={add} />
      <Toolbar>
        <FilterForm label="Search recurring invoices" {...(isFiltered ? { clearHref: paths.recurringInvoices() } : {})}>
          <SearchBox value={params.search} label="Client / Recurring invoice" />
          {params.clientId === '' ? null : <input type="hidden" name="clientId" value={params.clientId} />}
          <CheckboxField field={plainField({ name: 'showOutdated', value: params.showOutdated })} label="Show outdated" value="show" />
        </FilterForm>
      </Toolbar>
      <RecurringInvoicesGrid gridId="recurring-invoices" rows={rows} hasCurrencies={hasCurrencies}
        links={listLinks({ params, defaults, total, hrefFor: paths.recurringInvoices, file: { list: 'recurring-invoices' } })}
        empty={isFiltered
          ? <EmptyState title="No recurring invoice matches">No recurring invoice matches these filters.</EmptyState>
          : <EmptyState title="No recurring invoices yet" action={<ButtonLink href={paths.newRecurringInvoice()}>New Recurring
            Invoice</ButtonLink>}>What a client is invoiced for again and again is written once, and made when it is due.</EmptyState>} />
    </>
  );
}
