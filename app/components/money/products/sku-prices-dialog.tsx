import type { SkuPriceRow } from '#app/domain/money/products/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { FormLayout } from '../../form/form-layout.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RouteDialog } from '../../ui/route-dialog.tsx';
import { PriceFields } from './price-fields.tsx';

const TONES = { Past: 'neutral', Current: 'success', Upcoming: 'info' } as const;

const priceColumns: readonly Column<SkuPriceRow>[] = [
  { key: 'validFrom', header: 'From', kind: 'date' },
  { key: 'cost', header: 'Cost', kind: 'money', priority: 2 },
  { key: 'rrp', header: 'RRP', kind: 'money', priority: 2 },
  { key: 'sell', header: 'Sell', kind: 'money' },
  { key: 'state', header: 'State', kind: 'badge', tone: ({ state }) => TONES[state] },
];

type Values = Record<'cost' | 'rrp' | 'sell' | 'validFrom', string>;

/** A price that has not begun can be taken back. */
const columnsFor = (prodId: string, skuId: string): readonly Column<SkuPriceRow>[] => [...priceColumns, {
  key: 'actions', header: 'Actions', kind: 'actions',
  actions: ({ validFrom, state }) =>
    (state === 'Upcoming'
      ? [{ label: 'Delete', action: paths.deleteSkuPrice(prodId, skuId), fields: { validFrom }, danger: true }] : []),
}];

export interface SkuPricesDialogProps {
  prodId: string;
  skuId: string;
  skuName: string;
  prices: readonly SkuPriceRow[];
  /** The current price, from today on. */
  values: Values;
  answer: { result?: FormResult } | undefined;
  idempotencyKey: string;
}

/** What a SKU cost, costs and will cost, and the form of another price. */
export function SkuPricesDialog({ prodId, skuId, skuName, prices, values, answer, idempotencyKey }: SkuPricesDialogProps) {
  const closeHref = paths.product(prodId);
  const [form, fields] = useContractForm<Values>({ id: 'sku-price', lastResult: answer?.result, defaultValue: values });
  return (
    <RouteDialog title={`Prices of ${skuName}`} closeHref={closeHref} dismissable={false} width={800}>
      <div className="stack">
        <DataGrid gridId="sku-prices" caption="Prices" columns={columnsFor(prodId, skuId)} rows={prices}
          rowKey={({ validFrom }) => validFrom} empty={<EmptyState>There is no price yet.</EmptyState>} />
        <ContractForm form={form}>
          <h3>New price</h3>
          <FormLayout columns={2}>
            <PriceFields fields={fields} hint="A price of the same day is replaced. What is already invoiced or agreed stays as it is." />
          </FormLayout>
          <IdempotencyKey value={idempotencyKey} />
          <FormActions>
            <SubmitButton>Save price</SubmitButton>
            <ButtonLink href={closeHref} variant="quiet">Close</ButtonLink>
          </FormActions>
        </ContractForm>
      </div>
    </RouteDialog>
  );
}
