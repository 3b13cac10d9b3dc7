import type { LoaderFunctionArgs } from '@remix-run/node';
import { iterationColumns } from '#app/components/admin/iteration-columns.ts';
import { IterationList } from '#app/domain/projects/contract.ts';
import { listIterations } from '#app/domain/projects/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { batchOf, exportList } from '#app/web/export-list.server.ts';
import { readListParams } from '#app/web/list-params.ts';

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { params } = readListParams(IterationList, args.request);
  return exportList(ctx, args.request, {
    gridId: 'iterations', title: 'Iterations', columns: iterationColumns,
    load: (within, batch) => listIterations(within, batchOf(IterationList, params, batch)),
  });
}
