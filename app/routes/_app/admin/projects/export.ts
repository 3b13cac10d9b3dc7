import type { LoaderFunctionArgs } from '@remix-run/node';
import { projectColumns } from '#app/components/admin/project-columns.ts';
import { ProjectList } from '#app/domain/projects/contract.ts';
import { listProjects } from '#app/domain/projects/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { batchOf, exportList } from '#app/web/export-list.server.ts';
import { readListParams } from '#app/web/list-params.ts';

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { params } = readListParams(ProjectList, args.request);
  return exportList(ctx, args.request, {
    gridId: 'projects', title: 'Projects', columns: projectColumns,
    load: (within, batch) => listProjects(within, batchOf(ProjectList, params, batch)),
  });
}
