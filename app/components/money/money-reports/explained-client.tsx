import type { explainClient } from '#app/domain/money/money-reports/index.server.ts';
import { formatMonth } from '#app/domain/kernel/values/local-date.ts';
import { openInvoices } from '#app/screens/money/money-reports/debtors.ts';
import type { MoneyParams } from '#app/screens/money/money-reports/money-report.ts';
import { unbilledWork } from '#app/screens/money/money-reports/unbilled.ts';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { Explained, nothing } from './explained.tsx';

export type ExplainedClientView = Awaited<ReturnType<typeof explainClient>>;

const BILLED: readonly Column<ExplainedClientView['billed'][number]>[] = [
  { key: 'month', header: 'Month', value: ({ month }) => formatMonth(month) }, { key: 'invoices', header: 'Invoices', kind: 'number' },
  { key: 'total', header: 'Total', kind: 'money' },
];

/** What the client's figures are made of, currency by currency. */
export function ExplainedClient({ of: { clientId, currencies, money, billed } }: { of: ExplainedClientView }) {
  return currencies.map(({ currencyId, open, outstanding, unbilled, unbilledTotal }) => {
    const params: MoneyParams = { clientId, currency: currencyId, sort: '', direction: 'asc', page: 1, size: 1, by: 'project' };
    const months = billed.filter((each) => each.currencyId === currencyId);
    const year = money.find((each) => each.currencyId === currencyId)?.billedThisYear ?? '0.00';
    return (
      <div className="stack" key={currencyId}>
        <Explained id={`outstanding-${currencyId}`} title="Outstanding" amount={outstanding} currencyId={currencyId}
          rule="The total of each invoice with tax, less what is paid of it. It is overdue from the day after it is due.">
          <DataGrid gridId={`explained-open-${currencyId}`} caption={`Open invoices in ${currencyId}`}
            columns={openInvoices.columns(params)} rows={open} rowKey={openInvoices.rowKey} totals={{ outstanding }} dense
            empty={nothing('Nothing is open.')} />
        </Explained>
        <Explained id={`unbilled-${currencyId}`} title="Unbilled, before tax" amount={unbilledTotal} currencyId={currencyId}
          rule="Entries coded B that are on no invoice, each its hours × its rate, rounded to the cent.">
          <DataGrid gridId={`explained-unbilled-${currencyId}`} caption={`Unbilled work in ${currencyId}`}
            columns={unbilledWork.columns(params)} rows={unbilled} rowKey={unbilledWork.rowKey} totals={{ total: unbilledTotal }} dense
            empty={nothing('All of it is on invoices.')} />
        </Explained>
        <Explained id={`billed-${currencyId}`} title="Billed this year" amount={year} currencyId={currencyId}
          rule="The totals with tax of the invoices dated this year.">
          <DataGrid gridId={`explained-billed-${currencyId}`} caption={`Billed this year in ${currencyId}`} columns={BILLED} rows={months}
            rowKey={({ month }) => month} totals={{ total: year }} dense empty={nothing('Nothing was billed this year.')} />
        </Explained>
      </div>
    );
  });
}
