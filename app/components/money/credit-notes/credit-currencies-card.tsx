import type { CreditCurrencyTotals } from '#app/domain/money/credit-notes/index.server.ts';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { Card } from '../../ui/card.tsx';

const columns: readonly Column<CreditCurrencyTotals>[] = [
  { key: 'currencyId', header: 'Currency' },
  { key: 'count', header: 'Credit notes', kind: 'number', priority: 2 },
  { key: 'amount', header: 'Amount', kind: 'money' },
  { key: 'allocated', header: 'Allocated', kind: 'money' },
];

interface CreditCurrenciesCardProps { currencies: readonly CreditCurrencyTotals[]; own: { amount: string; allocated: string } }

/** What a list of credit notes comes to in each currency, and together in the organisation's own. */
export function CreditCurrenciesCard({ currencies, own: { amount, allocated } }: CreditCurrenciesCardProps) {
  return (
    <Card title="By currency" padded={false}>
      <DataGrid gridId="credit-currencies" caption="Totals by currency" columns={columns} rows={currencies} empty={null}
        rowKey={({ currencyId }) => currencyId} totals={{ amount, allocated }} totalsLabel="All, in the organisation’s currency" />
    </Card>
  );
}
