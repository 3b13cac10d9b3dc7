import type { LoaderFunctionArgs } from '@remix-run/node';
import { categoryColumns } from '#app/components/admin/category-columns.ts';
import { CategoryList } from '#app/domain/projects/contract.ts';
import { listCategories } from '#app/domain/projects/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { batchOf, exportList } from '#app/web/export-list.server.ts';
import { readListParams } from '#app/web/list-params.ts';

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { params } = readListParams(CategoryList, args.request);
  return exportList(ctx, args.request, {
    gridId: 'categories', title: 'Categories', columns: categoryColumns,
    load: (within, batch) => listCategories(within, batchOf(CategoryList, params, batch)),
  });
}
