import type { LoaderFunctionArgs } from '@remix-run/node';
import { userColumns } from '#app/components/admin/user-columns.ts';
import { UserList } from '#app/domain/people/contract.ts';
import { listUsers } from '#app/domain/people/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { batchOf, exportList } from '#app/web/export-list.server.ts';
import { readListParams } from '#app/web/list-params.ts';

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { params } = readListParams(UserList, args.request);
  return exportList(ctx, args.request, {
    gridId: 'users', title: 'Users', columns: userColumns,
    load: (within, batch) => listUsers(within, batchOf(UserList, params, batch)),
  });
}
