import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Upload } from 'lucide-react';
import { CheckboxField } from '#app/components/form/fields/checkbox-field.tsx';
import { plainField } from '#app/components/form/plain-field.ts';
import { SelectField } from '#app/components/form/fields/select-field.tsx';
import { ListPage } from '#app/components/records/list-page.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { productList } from '#app/domain/money/products/fields.ts';
import { listProducts, productCategoryChoices } from '#app/domain/money/products/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { products } from '#app/screens/money/products/products.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { loadList } from '#app/web/records.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle(products.titles.list);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { ...await loadList(args, productList, listProducts), categories: await orProblem(productCategoryChoices(ctx, {})) };
}

export default function ProductsPage() {
  const { categories, ...shown } = useLoaderData<typeof loader>();
  const { prodCategoryId, retired } = shown.params;
  const filter = (
    <SelectField field={plainField({ name: 'prodCategoryId', value: prodCategoryId })} label="Category" options={categories}
      placeholder="All categories" />
  );
  const tick = <CheckboxField field={plainField({ name: 'retired', value: retired ?? '' })} value="show" label="Show retired" />;
  return (
    <ListPage
      of={products} shown={shown} filters={filter} ticks={tick} isFiltered={prodCategoryId !== '' || retired !== undefined}
      actions={<ButtonLink href={paths.importProducts()} icon={Upload}>Import</ButtonLink>}
    />
  );
}
