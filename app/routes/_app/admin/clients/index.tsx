import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ListPage } from '#app/components/records/list-page.tsx';
import { clientList } from '#app/domain/clients/clients/fields.ts';
import { listClients } from '#app/domain/clients/clients/index.server.ts';
import { clients } from '#app/screens/clients/clients/clients.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { loadList } from '#app/web/records.server.ts';

export const meta = () => pageTitle(clients.titles.list);

export async function loader(args: LoaderFunctionArgs) {
  return loadList(args, clientList, listClients);
}

export default function ClientsPage() {
  return <ListPage of={clients} shown={useLoaderData<typeof loader>()} />;
}
