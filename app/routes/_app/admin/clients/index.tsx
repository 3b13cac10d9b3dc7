import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { clientColumns } from '#app/screens/clients/client-columns.ts';
import { DataGrid, type Column } from '#app/components/table/data-grid.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { SearchBox } from '#app/components/ui/search-box.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { CLIENT_LIST_SIZES, ClientList } from '#app/domain/clients/contract.ts';
import { listClients, type ClientRow } from '#app/domain/clients/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { listLinks, listQuery } from '#app/screens/list-links.ts';
import { loadFitting, readListParams } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Manage Clients');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const list = readListParams(ClientList, args.request);
  return { ...await loadFitting(args.request, list, CLIENT_LIST_SIZES, (params) => orProblem(listClients(ctx, params))), sizes: CLIENT_LIST_SIZES };
}

export default function ClientsPage() {
  const { params, defaults, rows, total, sizes } = useLoaderData<typeof loader>();
  const here = listQuery({ params, defaults });
  const columns: Column<ClientRow>[] = [
    ...clientColumns,
    {
      key: 'actions', header: 'Actions', kind: 'actions',
      actions: ({ clientId }) => [
        { label: 'Edit', href: paths.editClient(clientId) },
        { label: 'Delete', href: paths.deleteClient(clientId, here), danger: true },
      ],
    },
  ];
  return (
    <>
      <PageHeader title="Manage Clients" actions={<ButtonLink href={paths.newClient()} variant="primary" icon={Plus} shortcut="n">Add Client</ButtonLink>} />
      <Toolbar>
        <FilterForm label="Search clients" {...(params.q ? { clearHref: paths.clients() } : {})}>
          <SearchBox name="q" value={params.q} label="Search" />
        </FilterForm>
      </Toolbar>
      <DataGrid
        gridId="clients" caption="Clients" columns={columns} rows={rows} rowKey={({ clientId }) => clientId} rowHref={({ clientId }) => paths.client(clientId)} interactive
        {...listLinks({ params, defaults, total, sizes, hrefFor: paths.clients, file: { list: 'clients' } })}
        empty={params.q
          ? <EmptyState title="No client matches">No client contains “{params.q}” in its id, name or contact.</EmptyState>
          : <EmptyState title="No clients yet" action={<ButtonLink href={paths.newClient()}>Add Client</ButtonLink>}>Time is recorded for clients and invoiced to them.</EmptyState>}
      />
      <Outlet />
    </>
  );
}
