import { formatDate } from '#app/screens/format.ts';
import { StackedBars } from '../../chart/stacked-bars.tsx';
import { Card } from '../../ui/card.tsx';

/** How many rows a query found on the last days that it ran. One day is no trend. */
export function ValidationTrend({ trend }: { trend: readonly { day: string; found: number }[] }) {
  if (trend.length < 2) return null;
  return (
    <Card title="Trend">
      <StackedBars title="Rows found, by day" height={100} hasTotals={false}
        series={[{ key: 'found', label: 'Rows', letter: '', tone: 'warning' }]}
        bars={trend.map(({ day, found }) => ({ label: formatDate(day), values: [found] }))} />
    </Card>
  );
}
