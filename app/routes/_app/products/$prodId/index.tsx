import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { Image, Pencil, Plus } from 'lucide-react';
import { SalesTable } from '#app/components/money/products/sales-table.tsx';
import { SkuTable } from '#app/components/money/products/sku-table.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { ActionRow } from '#app/components/ui/actions/action-row.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { DefinitionList } from '#app/components/ui/definition-list.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { toWords } from '#app/domain/kernel/fields/shown.ts';
import { productFields, skuList } from '#app/domain/money/products/fields.ts';
import { getProductImage, getProductSales, listSkus, product, productCategoryChoices } from '#app/domain/money/products/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { products } from '#app/screens/money/products/products.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { loadList } from '#app/web/records.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = ({ data }: { data: Awaited<ReturnType<typeof loader>> | undefined }) => pageTitle('Product', data?.prodName);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const found = await orProblem(product.get(ctx, { prodId: args.params['prodId'] ?? '' }));
  const { prodId, prodCategoryId, retiredDate } = found;
  const categories = await orProblem(productCategoryChoices(ctx, {}));
  const { prodName: name, prodId: id, ...described } = productFields;
  const category = categories.find(({ value }) => value === prodCategoryId)?.label ?? prodCategoryId;
  return {
    ...await orProblem(getProductImage(ctx, { prodId })),
    isRetired: retiredDate !== null && retiredDate !== '' && retiredDate <= ctx.today(),
    facts: { ...toWords(described, found), [productFields.prodCategoryId.label]: category },
    skus: await loadList(args, skuList, listSkus, { prodId }),
    sales: await orProblem(getProductSales(ctx, { prodId, year: new URL(args.request.url).searchParams.get('year') ?? undefined })),
    years: yearsBefore(ctx.today()),
  };
}

const MAX_YEARS = 6;

const yearsBefore = (today: string): number[] => Array.from({ length: MAX_YEARS }, (_, ago) => Number(today.slice(0, 4)) - ago);

export default function ProductPage() {
  const { prodId, prodName, image, isRetired, facts, skus, sales, years } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={prodName} back={{ href: paths.products(), label: products.titles.list }}
        badges={<><Badge>{prodId}</Badge>{isRetired ? <Badge tone="danger">Retired</Badge> : null}</>}
        actions={(
          <ActionRow
            primary={{ label: 'Add SKU', href: paths.newSku(prodId), icon: Plus, shortcut: 'n' }}
            actions={[
              { label: 'Edit', href: paths.editProduct(prodId), icon: Pencil },
              { label: 'Image', href: paths.productImage(prodId), icon: Image },
              { label: 'History', href: paths.history('product', prodId), leads: true },
            ]}
          />
        )}
      />
      <div className="stack">
        <Card>
          {image ? <img className="logo" src={paths.file(image)} alt={`Image of ${prodName}`} /> : null}
          <DefinitionList columns={3} items={Object.entries(facts).map(([term, value]) => ({ term, value }))} />
        </Card>
        <SkuTable prodId={prodId} shown={skus} year={sales.year === years[0] ? undefined : sales.year} />
        <SalesTable {...sales} years={years} keep={skus.params.retired ? { retired: skus.params.retired } : {}} />
      </div>
      <Outlet />
    </>
  );
}
