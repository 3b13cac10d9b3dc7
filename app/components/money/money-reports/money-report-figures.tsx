import { MONEY_REPORTS } from '#app/domain/money/money-reports/fields.ts';
import type { MoneyParams, MoneyReportScreen } from '#app/screens/money/money-reports/money-report.ts';
import { DataGrid, type DataGridProps } from '../../table/data-grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MoneyChart } from './money-chart.tsx';
import { MoneyBasis, PerCurrency } from './money-facts.tsx';

interface MoneyReportFiguresProps<Row> {
  of: MoneyReportScreen<Row>;
  shown: {
    rows: readonly Row[]; bars: readonly Row[]; totals: object; params: MoneyParams; today: string;
    perCurrency?: readonly { currencyId: string; total: string }[];
  };
  /** What the table links to; paper links to nothing. */
  links?: Partial<DataGridProps<Row>>;
}

/** The chart and the table of a report of money, and how its figures are made. */
export function MoneyReportFigures<Row>({ of, shown, links = {} }: MoneyReportFiguresProps<Row>) {
  const { rows, bars, totals, params, perCurrency, today } = shown;
  return (
    <>
      {of.chart && bars.length > 0 ? <MoneyChart chart={of.chart} title={of.chart.title(params)} bars={bars} today={today} /> : null}
      <DataGrid gridId={of.name} caption={MONEY_REPORTS[of.name]} columns={of.columns(params)} rows={rows} rowKey={of.rowKey}
        totals={{ ...totals }} totalsLabel="Total of all pages" {...links}
        empty={<EmptyState title="Nothing to show">{of.empty}</EmptyState>} />
      <PerCurrency params={params} sums={perCurrency} />
      <MoneyBasis sentences={of.basis(params)} />
    </>
  );
}
