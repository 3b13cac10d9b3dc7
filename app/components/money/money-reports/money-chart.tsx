import { formatShortMonth } from '#app/domain/kernel/values/local-date.ts';
import type { MoneyBar, MoneyChart as Chart } from '#app/screens/money/money-reports/money-report.ts';
import { fromFirstValue } from '../../chart/bar-layout.ts';
import { BarList } from '../../chart/bar-list.tsx';
import { StackedBars } from '../../chart/stacked-bars.tsx';

interface MoneyChartProps<Row> {
  chart: Chart<Row>; title: string; bars: readonly Row[];
  /** The day by which a month is the present one. */
  today: string;
}

/** The chart of a report of money: months are columns from the first that has any, and anything else is a list of bars. */
export function MoneyChart<Row>({ chart, title, bars, today }: MoneyChartProps<Row>) {
  const { series, isPaired = false } = chart;
  const drawn = bars.map((row) => chart.bar(row));
  if (!drawn.some(({ month }) => month !== undefined)) return <BarList title={title} series={series} bars={drawn} />;
  const months = fromFirstValue(drawn);
  return (
    <div>
      <p className="chart-title" aria-hidden="true">{title}</p>
      <StackedBars title={title} isPaired={isPaired} hasFigures={false} series={series.map((each) => ({ ...each, key: each.letter }))}
        bars={months.map((bar, index) => column(bar, months[index - 1], today))} />
    </div>
  );
}

/** The year stands under the first of its months. */
function column({ label, month, values }: MoneyBar, before: MoneyBar | undefined, today: string) {
  if (month === undefined) return { label: 'None', name: label, values };
  const year = month.slice(0, 4);
  return {
    label: formatShortMonth(month), name: label, values, under: before?.month?.startsWith(year) ? undefined : year,
    isPresent: month.slice(0, 7) === today.slice(0, 7),
  };
}
