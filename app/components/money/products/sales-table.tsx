import { formatQuantity } from '#app/domain/kernel/values/format-money.ts';
import type { SaleRow } from '#app/domain/money/products/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { plainField } from '../../form/plain-field.ts';
import { SelectField } from '../../form/fields/select-field.tsx';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterForm } from '../../ui/filter-form.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';

export interface SalesTableProps {
  year: number;
  /** The years to choose from. */
  years: readonly number[];
  /** Kept when another year is chosen. */
  keep: Readonly<Record<string, string>>;
  rows: readonly SaleRow[];
  totals: { readonly quantity: string; readonly total: string };
}

const columns: readonly Column<SaleRow>[] = [
  { key: 'clientName', header: 'Client', href: ({ clientId }) => paths.client(clientId) },
  { key: 'skuName', header: 'SKU' },
  { key: 'quantity', header: 'Quantity', kind: 'number', value: ({ quantity }) => formatQuantity(quantity), priority: 2 },
  { key: 'total', header: 'Amount without tax', kind: 'money' },
];

/** What a product sold in a year, and to whom. */
export function SalesTable({ year, years, keep, rows, totals }: SalesTableProps) {
  const options = years.map((each) => ({ value: String(each), label: String(each) }));
  return (
    <section className="stack">
      <h2>Sold in {year}</h2>
      <Toolbar label="Sold">
        <FilterForm label="Year" submitLabel="Show">
          {Object.entries(keep).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} readOnly />)}
          <SelectField field={plainField({ name: 'year', value: year })} label="Year" options={options} />
        </FilterForm>
      </Toolbar>
      <DataGrid
        gridId="product-sales" caption={`Sold in ${year}`} columns={columns} rows={rows}
        rowKey={({ clientId, skuId }) => `${clientId} ${skuId ?? ''}`}
        totals={{ quantity: formatQuantity(totals.quantity), total: totals.total }}
        empty={<EmptyState>Nothing of this product was invoiced in {year}.</EmptyState>}
      />
    </section>
  );
}
