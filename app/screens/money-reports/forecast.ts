import type { ForecastRow } from '#app/domain/money-reports/index.server.ts';
import { formatMonth } from '#app/domain/kernel/values/local-date.ts';
import { formatMoney } from '../format.ts';
import { AT_TODAYS_RATES, BEFORE_TAX, type MoneyReportScreen } from './money-report.ts';

const monthName = ({ id }: ForecastRow): string => (/^\d/.test(id) ? formatMonth(id) : 'Without a month');

/** What is agreed for the months ahead. */
export const forecast: MoneyReportScreen<ForecastRow> = {
  name: 'forecast', description: 'What is agreed for this month from today on, and for the eleven months after it.', filters: [],
  basis: () => ['Recurring products count in the month in which each of their periods begins: its units at the sell amount.',
    'What remains of budgets is not yet worked and has no month. A budget in hours counts at the average price of its project’s time.',
    BEFORE_TAX, AT_TODAYS_RATES],
  columns: () => [
    { key: 'id', header: 'Month', width: 180, value: monthName },
    { key: 'recurring', header: 'Recurring products', kind: 'money' },
    { key: 'budgets', header: 'Remaining of budgets', kind: 'money', priority: 2 },
    { key: 'total', header: 'Total', kind: 'money' },
  ],
  rowKey: ({ id }) => id,
  chart: {
    title: () => 'Agreed by month',
    series: [{ label: 'Recurring products', letter: 'R', tone: 'client' }, { label: 'Remaining of budgets', letter: 'B', tone: 'info' }],
    bar: (row) => ({ label: monthName(row), values: [Number(row.recurring), Number(row.budgets)], figure: formatMoney(row.total) }),
  },
  empty: 'Nothing is agreed for the months ahead.',
};
