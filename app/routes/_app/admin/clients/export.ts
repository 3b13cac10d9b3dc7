import type { LoaderFunctionArgs } from '@remix-run/node';
import { clientColumns } from '#app/components/admin/client-columns.ts';
import { ClientList } from '#app/domain/clients/contract.ts';
import { listClients } from '#app/domain/clients/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { batchOf, exportList } from '#app/web/export-list.server.ts';
import { readListParams } from '#app/web/list-params.ts';

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { params } = readListParams(ClientList, args.request);
  return exportList(ctx, args.request, {
    gridId: 'clients', title: 'Clients', columns: clientColumns,
    load: (within, batch) => listClients(within, batchOf(ClientList, params, batch)),
  });
}
