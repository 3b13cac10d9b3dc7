import type { LoaderFunctionArgs } from '@remix-run/node';
import { importColumns } from '#app/components/import/import-columns.ts';
import { ImportList } from '#app/domain/imports/contract.ts';
import { listImports } from '#app/domain/imports/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { batchOf, exportList } from '#app/web/export-list.server.ts';
import { readListParams } from '#app/web/list-params.ts';

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { params } = readListParams(ImportList, args.request);
  return exportList(ctx, args.request, {
    gridId: 'imports', title: 'Imports', columns: importColumns,
    load: (within, batch) => listImports(within, batchOf(ImportList, params, batch)),
  });
}
