import type { SkuRow } from '#app/domain/money/products/index.server.ts';
import { listLinks } from '#app/screens/list-links.ts';
import { paths } from '#app/screens/paths.ts';
import { skuColumns } from '#app/screens/money/products/skus.ts';
import { CheckboxField } from '../../form/fields/checkbox-field.tsx';
import { plainField } from '../../form/plain-field.ts';
import type { ShownList } from '../../records/list-page.tsx';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterForm } from '../../ui/filter-form.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';

export interface SkuTableProps {
  prodId: string;
  shown: ShownList<SkuRow> & { readonly params: { readonly retired?: string | undefined } };
  /** Kept in links: the year of which the sales are shown. */
  year: number | undefined;
}

/** The SKUs of a product with the prices of today. */
export function SkuTable({ prodId, year, shown: { params, defaults, rows, total, sizes } }: SkuTableProps) {
  const columns: readonly Column<SkuRow>[] = [...skuColumns, {
    key: 'actions', header: 'Actions', kind: 'actions',
    actions: ({ skuId }) => [
      { label: 'Edit', href: paths.editSku(prodId, skuId) }, { label: 'Prices', href: paths.skuPrices(prodId, skuId) },
      { label: 'Delete', href: paths.deleteSku(prodId, skuId), danger: true },
    ],
  }];
  // The product stands in the path of the page, and in the query of the file.
  const links = listLinks({
    params: { ...params, prodId: undefined }, defaults: { ...defaults, prodId: undefined }, total, sizes,
    hrefFor: (query) => paths.product(prodId, { ...query, year }), file: { list: 'skus', of: { prodId } },
  });
  return (
    <section className="stack">
      <h2>SKUs</h2>
      <Toolbar label="SKUs">
        <FilterForm label="Filter SKUs" submitLabel="Apply">
          {year === undefined ? null : <input type="hidden" name="year" value={year} readOnly />}
          <CheckboxField field={plainField({ name: 'retired', value: params.retired ?? '' })} value="show" label="Show retired" />
        </FilterForm>
      </Toolbar>
      <DataGrid
        gridId="skus" caption="SKUs" columns={columns} rows={rows} rowKey={({ skuId }) => skuId}
        rowHref={({ skuId }) => paths.editSku(prodId, skuId)} rowTone={({ isRetired }) => (isRetired ? 'muted' : undefined)} {...links}
        empty={<EmptyState title="No SKUs" action={<ButtonLink href={paths.newSku(prodId)}>Add SKU</ButtonLink>}>
          A SKU says in which unit the product is sold, and for how much.
        </EmptyState>}
      />
    </section>
  );
}
