import type { ReceiptCurrencyTotals } from '#app/domain/money/receipts/index.server.ts';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { Card } from '../../ui/card.tsx';

const columns: readonly Column<ReceiptCurrencyTotals>[] = [
  { key: 'currencyId', header: 'Currency' },
  { key: 'receiptCount', header: 'Receipts', kind: 'number', priority: 2 },
  { key: 'paid', header: 'Paid Amount', kind: 'money' },
  { key: 'ownPaid', header: 'In the organisation’s currency', kind: 'money' },
];

/** What a list of receipts comes to in each currency, and in the organisation's own at the rates of what they pay. */
export function ReceiptCurrenciesCard({ currencies, paid }: { currencies: readonly ReceiptCurrencyTotals[]; paid: string }) {
  return (
    <Card title="By currency" padded={false}>
      <DataGrid gridId="receipt-currencies" caption="Totals by currency" columns={columns} rows={currencies} empty={null}
        rowKey={({ currencyId }) => currencyId} totals={{ ownPaid: paid }} totalsLabel="All" />
    </Card>
  );
}
