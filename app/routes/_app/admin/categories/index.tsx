import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ListPage } from '#app/components/records/list-page.tsx';
import { categoryList } from '#app/domain/clients/projects/fields.ts';
import { listCategories } from '#app/domain/clients/projects/index.server.ts';
import { categories } from '#app/screens/clients/projects/categories.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { loadList } from '#app/web/records.server.ts';

export const meta = () => pageTitle(categories.titles.list);

export async function loader(args: LoaderFunctionArgs) {
  return loadList(args, categoryList, listCategories);
}

export default function CategoriesPage() {
  return <ListPage of={categories} shown={useLoaderData<typeof loader>()} />;
}
