import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { plainField } from '#app/components/form/plain-field.ts';
import { SelectField } from '#app/components/form/fields/select-field.tsx';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { SearchBox } from '#app/components/ui/search-box.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { STATE_WORDS } from '#app/domain/organisation/webhooks/fields.ts';
import { DELIVERIES, ListDeliveries } from '#app/domain/organisation/webhooks/contract.ts';
import { listDeliveries } from '#app/domain/organisation/webhooks/index.server.ts';
import { listLinks } from '#app/screens/list-links.ts';
import { deliveryColumns } from '#app/screens/organisation/webhooks/delivery-columns.ts';
import { webhookPaths } from '#app/screens/organisation/webhooks/webhook-paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { readListParams } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Deliveries');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const list = readListParams(ListDeliveries, args.request);
  return { ...list, ...await orProblem(listDeliveries(ctx, list.params)), sizes: [...DELIVERIES.sizes].sort((a, b) => a - b) };
}

const STATES = Object.entries(STATE_WORDS).map(([value, label]) => ({ value, label }));

export default function DeliveriesPage() {
  const { params, defaults, rows, total, sizes } = useLoaderData<typeof loader>();
  const filtered = params.search !== '' || params.state !== '';
  return (
    <>
      <PageHeader title="Deliveries" description="Every message to your program, with the answer it got."
        back={{ href: webhookPaths.settings(), label: 'Configure Webhooks' }}
        actions={<ButtonLink href={webhookPaths.replay()}>Send again since a day</ButtonLink>} />
      <Toolbar>
        <FilterForm label="Filter the deliveries" {...(filtered ? { clearHref: webhookPaths.deliveries() } : {})}>
          <SearchBox name="search" value={params.search} label="Event or record" />
          <SelectField field={plainField({ name: 'state', value: params.state })} label="State" options={STATES} placeholder="All states" />
        </FilterForm>
      </Toolbar>
      <DataGrid gridId="webhook-deliveries" caption="Deliveries" columns={deliveryColumns} rows={rows} rowKey={({ messageId }) => messageId}
        {...listLinks({ params, defaults, total, sizes, hrefFor: webhookPaths.deliveries, file: { list: 'webhook-deliveries' } })}
        empty={filtered ? <EmptyState title="Nothing matches">No delivery matches these filters.</EmptyState>
          : <EmptyState title="Nothing yet">What changes while the webhook is on appears here.</EmptyState>} />
      <Outlet />
    </>
  );
}
