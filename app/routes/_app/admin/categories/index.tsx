import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { categoryColumns } from '#app/components/admin/category-columns.ts';
import { DataGrid, type Column } from '#app/components/table/data-grid.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { SearchBox } from '#app/components/ui/search-box.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { CategoryList, LIST_SIZES } from '#app/domain/projects/contract.ts';
import { listCategories, type ListedCategory } from '#app/domain/projects/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { listLinks, listQuery } from '#app/web/list-links.ts';
import { loadFitting, readListParams } from '#app/web/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/web/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Manage Categories');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const list = readListParams(CategoryList, args.request);
  return { ...await loadFitting(args.request, list, LIST_SIZES, (params) => orProblem(listCategories(ctx, params))), sizes: LIST_SIZES };
}

export default function CategoriesPage() {
  const { params, defaults, rows, total, sizes } = useLoaderData<typeof loader>();
  const here = listQuery({ params, defaults });
  const columns: Column<ListedCategory>[] = [
    ...categoryColumns,
    {
      key: 'actions', header: 'Actions', kind: 'actions',
      actions: ({ categoryId, canEdit }) => [
        ...(canEdit ? [{ label: 'Edit', href: paths.category(categoryId) }] : []),
        { label: 'Delete', href: paths.deleteCategory(categoryId, here), danger: true },
      ],
    },
  ];
  return (
    <>
      <PageHeader title="Manage Categories" actions={<ButtonLink href={paths.newCategory()} variant="primary" icon={Plus} shortcut="n">Add Category</ButtonLink>} />
      <Toolbar>
        <FilterForm label="Search categories" {...(params.q ? { clearHref: paths.categories() } : {})}>
          <SearchBox name="q" value={params.q} label="Search" />
        </FilterForm>
      </Toolbar>
      <DataGrid
        gridId="categories" caption="Categories" columns={columns} rows={rows} rowKey={({ categoryId }) => categoryId} rowHref={({ categoryId }) => paths.category(categoryId)}
        {...listLinks({ params, defaults, total, sizes, hrefFor: paths.categories, exportTo: paths.exportCategories })}
        empty={params.q
          ? <EmptyState title="No category matches">No category contains “{params.q}” in its name, ID or note.</EmptyState>
          : <EmptyState title="No categories yet" action={<ButtonLink href={paths.newCategory()}>Add Category</ButtonLink>}>Categories say what kind of work an entry is: development, meeting, leave.</EmptyState>}
      />
      <Outlet />
    </>
  );
}
