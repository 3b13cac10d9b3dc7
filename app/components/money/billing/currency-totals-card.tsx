import type { CurrencyTotals } from '#app/domain/money/billing/index.server.ts';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { Card } from '../../ui/card.tsx';

type Figures = Pick<CurrencyTotals, 'total' | 'paid' | 'outstanding'>;
export interface CurrencyTotalsCardProps { currencies: readonly CurrencyTotals[]; own: Figures }

const columns: readonly Column<CurrencyTotals>[] = [
  { key: 'currencyId', header: 'Currency' },
  { key: 'invoiceCount', header: 'Invoices', kind: 'number', priority: 2 },
  { key: 'total', header: 'Total', kind: 'money' },
  { key: 'paid', header: 'Paid', kind: 'money', priority: 2 },
  { key: 'outstanding', header: 'Outstanding', kind: 'money' },
];

/** What a list of invoices comes to in each currency, and together in the organisation's own. */
export function CurrencyTotalsCard({ currencies, own: { total, paid, outstanding } }: CurrencyTotalsCardProps) {
  return (
    <Card title="By currency" padded={false}>
      <DataGrid gridId="invoice-currencies" caption="Totals by currency" columns={columns} rows={currencies} empty={null}
        rowKey={({ currencyId }) => currencyId} totals={{ total, paid, outstanding }}
        totalsLabel="All, in the organisation’s currency" />
    </Card>
  );
}
