import type { ForecastRow } from '#app/domain/money-reports/index.server.ts';
import { formatMonth } from '#app/domain/kernel/values/local-date.ts';
import { formatMoney } from '../format.ts';
import { paths } from '../paths.ts';
import { AT_TODAYS_RATES, BEFORE_TAX, type MoneyReportScreen } from './money-report.ts';

const monthName = ({ id }: ForecastRow): string => (/^\d/.test(id) ? formatMonth(id) : 'Without a month');

/** What is agreed for the months ahead. */
export const forecast: MoneyReportScreen<ForecastRow> = {
  name: 'forecast', description: 'What is agreed for this month from today on, and for the eleven months after it.', filters: [],
  basis: () => ['Recurring products and recurring invoices count in the month in which each of their periods begins, less the '
    + 'client’s discount of that day. What is due and not made yet counts in this month; what is paused does not count.',
    'What remains of budgets is not yet worked and has no month. A budget in hours counts at the average price of its project’s time.',
    BEFORE_TAX, AT_TODAYS_RATES],
  columns: () => [
    { key: 'id', header: 'Month', width: 180, value: monthName },
    { key: 'products', header: 'Recurring products', kind: 'money', priority: 2 },
    { key: 'invoices', header: 'Recurring invoices', kind: 'money', priority: 2, href: () => paths.recurringInvoices() },
    { key: 'budgets', header: 'Remaining of budgets', kind: 'money', priority: 2 },
    { key: 'total', header: 'Total', kind: 'money' },
  ],
  rowKey: ({ id }) => id,
  chart: {
    title: () => 'Agreed by month',
    series: [{ label: 'Recurring products', letter: 'P', tone: 'client' }, { label: 'Recurring invoices', letter: 'I', tone: 'success' },
      { label: 'Remaining of budgets', letter: 'B', tone: 'info' }],
    bar: (row) => ({ label: monthName(row), values: [Number(row.products), Number(row.invoices), Number(row.budgets)],
      figure: formatMoney(row.total) }),
  },
  empty: 'Nothing is agreed for the months ahead.',
};
