import type { MoneyChart as Chart } from '#app/screens/money-reports/money-report.ts';
import { BarList } from '../chart/bar-list.tsx';

/** The chart of a report of money. */
export function MoneyChart<Row>({ chart, title, bars }: { chart: Chart<Row>; title: string; bars: readonly Row[] }) {
  return <BarList title={title} series={chart.series} bars={bars.map((row) => chart.bar(row))} isPaired={chart.isPaired ?? false} />;
}
