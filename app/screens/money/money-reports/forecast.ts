import type { AgreedRow } from '#app/domain/money/money-reports/ahead/agreed-ahead.ts';
import type { ForecastRow } from '#app/domain/money/money-reports/ahead/forecast.ts';
import { formatDays, formatMonth } from '#app/domain/kernel/values/local-date.ts';
import { AGREED_KINDS, type AgreedKind } from '#app/domain/money/money-reports/fields.ts';
import { formatMoney } from '../../format.ts';
import { clientTabHref } from '../../clients/clients/client-tab-href.ts';
import type { Column } from '../../lists/grid-column.ts';
import { paths } from '../../paths.ts';
import {
  AT_TODAYS_RATES, BEFORE_TAX, behind, itemsChoice, leading, type MoneyParams, type MoneyReportScreen,
} from './money-report.ts';

const isMonth = ({ id }: ForecastRow): boolean => /^\d/.test(id);
const monthName = (row: ForecastRow): string => (isMonth(row) ? formatMonth(row.id) : 'Without a month');

const RECURRING = 'Recurring products and recurring invoices count in the month in which each of their periods begins, less the '
  + 'client’s discount of that day. What is due and not made yet counts in this month; what is paused does not count.';
const BUDGETS = 'What remains of budgets is not yet worked and has no month. A budget in hours counts at the average price of its '
  + 'project’s time.';

const KIND_LABEL: Readonly<Record<AgreedKind, string>> = {
  products: 'Recurring products', invoices: 'Recurring invoices', budgets: 'Remaining of budgets',
};

/** A figure of a month, which leads to what of it is agreed. */
const figure = (params: MoneyParams, key: AgreedKind): Column<ForecastRow> => ({ key, header: KIND_LABEL[key], kind: 'money', priority: 2,
  ...leading<ForecastRow>(key, (of) => behind('agreed-ahead', params, { of, items: key })) });

/** What is agreed for the months ahead. */
export const forecast: MoneyReportScreen<ForecastRow> = {
  name: 'forecast', description: 'What is agreed for this month from today on, and for the eleven months after it.', filters: [],
  basis: () => [RECURRING, BUDGETS, BEFORE_TAX, AT_TODAYS_RATES],
  columns: (params) => [
    { key: 'id', header: 'Month', width: 180, value: monthName },
    figure(params, 'products'), figure(params, 'invoices'), figure(params, 'budgets'),
    { key: 'total', header: 'Total', kind: 'money', ...leading<ForecastRow>('total', (of) => behind('agreed-ahead', params, { of })) },
  ],
  rowKey: ({ id }) => id,
  chart: {
    title: () => 'Agreed by month',
    series: [{ label: 'Recurring products', letter: 'P', tone: 'client' }, { label: 'Recurring invoices', letter: 'I', tone: 'success' },
      { label: 'Remaining of budgets', letter: 'B', tone: 'info' }],
    bar: (row) => ({ label: monthName(row), month: isMonth(row) ? row.id : undefined, figure: formatMoney(row.total),
      values: [Number(row.products), Number(row.invoices), Number(row.budgets)] }),
  },
  empty: 'Nothing is agreed for the months ahead.',
};

/** Where what is agreed stands. */
function agreedHref({ kind, clientId, recurringInvoiceId, projectId, iterationId }: AgreedRow): string {
  if (kind === 'products') return clientTabHref(clientId, 'recurring-products');
  return kind === 'invoices' ? paths.recurringInvoice(recurringInvoiceId) : paths.budget(projectId, iterationId || undefined);
}

/** The periods and budgets behind a figure. */
export const agreedAhead: MoneyReportScreen<AgreedRow> = {
  name: 'agreed-ahead', description: 'Periods that fall due in the months ahead, and what remains of budgets.', filters: [],
  basis: () => [RECURRING, BUDGETS, BEFORE_TAX, AT_TODAYS_RATES],
  choices: [itemsChoice(AGREED_KINDS.map((value) => ({ value, label: KIND_LABEL[value] })))],
  columns: () => [
    { key: 'what', header: 'Agreed', kind: 'link', width: 240, href: agreedHref },
    { key: 'kind', header: 'Kind', width: 160, priority: 3, value: ({ kind }) => KIND_LABEL[kind] },
    { key: 'name', header: 'Client', kind: 'link', width: 200, priority: 2, href: ({ clientId }) => paths.client(clientId) },
    { key: 'day', header: 'Due', kind: 'date', width: 110, sortKey: 'day' },
    { key: 'period', header: 'Period', width: 200, priority: 3,
      value: ({ periodFrom, periodTo }) => (periodFrom ? formatDays(periodFrom, periodTo) : '') },
    { key: 'value', header: 'Value', kind: 'money', sortKey: 'value' },
  ],
  rowKey: ({ id }) => id,
  empty: 'Nothing is agreed.',
};
