import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ListPage } from '#app/components/records/list-page.tsx';
import { productCategoryList } from '#app/domain/money/products/fields.ts';
import { listProductCategories } from '#app/domain/money/products/index.server.ts';
import { productCategories } from '#app/screens/money/products/product-categories.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { loadList } from '#app/web/records.server.ts';

export const meta = () => pageTitle(productCategories.titles.list);

export async function loader(args: LoaderFunctionArgs) {
  return loadList(args, productCategoryList, listProductCategories);
}

export default function ProductCategoriesPage() {
  return <ListPage of={productCategories} shown={useLoaderData<typeof loader>()} />;
}
