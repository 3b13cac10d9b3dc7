import type { InvoicedMonthRow } from '#app/domain/money/money-reports/index.server.ts';
import { invoicedReceived } from '#app/screens/money/money-reports/received.ts';
import { DataGrid } from '../../table/data-grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MoneyChart } from './money-chart.tsx';

const TITLE = 'Invoiced and received by month';

/** All clients, in the organisation's currency. */
const OF_ALL = { clientId: '', currency: '', sort: 'id', direction: 'asc', page: 1, size: 50 } as const;

/** What was invoiced and received in each month, drawn and told; each figure leads to what it is made of. */
export function OverviewMonths({ months }: { months: readonly InvoicedMonthRow[] }) {
  const { chart, columns, rowKey, empty, name } = invoicedReceived;
  return (
    <div className="overview-months">
      {chart ? <MoneyChart chart={chart} title={TITLE} bars={months} today={months.at(-1)?.id ?? ''} /> : null}
      <details className="chart-figures">
        <summary>Figures</summary>
        <DataGrid gridId={name} caption={TITLE} columns={columns(OF_ALL)} rows={months} rowKey={rowKey}
          empty={<EmptyState title="Nothing to show">{empty}</EmptyState>} />
      </details>
    </div>
  );
}
