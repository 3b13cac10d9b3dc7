import type { PrepaidBalanceRow } from '#app/domain/money-reports/index.server.ts';
import { formatMoney } from '../format.ts';
import { paths } from '../paths.ts';
import { AT_THEIR_RATES, NO_DRAFTS, type MoneyReportScreen } from './money-report.ts';

/** What clients have paid for ahead, and not used yet. */
export const prepaidBalances: MoneyReportScreen<PrepaidBalanceRow> = {
  name: 'prepaid-balances', description: 'What is left of what clients bought ahead.', filters: [],
  basis: () => ['Original is what a prepaid invoice sold, drawn what entries coded BPP on it take, credited what credit notes take off the '
    + 'balance; what is left is the rest. All of it is with tax.', AT_THEIR_RATES, NO_DRAFTS],
  choices: [{ name: 'used', label: 'Show',
    options: [{ value: 'left', label: 'Balances that are left' }, { value: 'all', label: 'All balances' }] }],
  columns: () => [
    { key: 'id', header: 'Invoice', kind: 'link', sortKey: 'id', width: 90, href: ({ id }) => paths.invoice(id) },
    { key: 'invoiceDate', header: 'Date', kind: 'date', sortKey: 'invoiceDate', width: 110, priority: 2 },
    { key: 'name', header: 'Client', kind: 'link', sortKey: 'name', width: 220, href: ({ clientId }) => paths.client(clientId) },
    { key: 'currencyId', header: 'Currency', width: 80, priority: 3 },
    { key: 'expiry', header: 'Expires', kind: 'date', width: 110, priority: 3 },
    { key: 'original', header: 'Original', kind: 'money', sortKey: 'original', priority: 2 },
    { key: 'drawn', header: 'Drawn', kind: 'money', sortKey: 'drawn', priority: 2, href: ({ id }) => paths.prepaidStatement(id) },
    { key: 'credited', header: 'Credited', kind: 'money', priority: 3 },
    { key: 'remaining', header: 'Remaining', kind: 'money', sortKey: 'remaining' },
  ],
  rowKey: ({ id }) => String(id),
  chart: {
    title: () => 'Largest balances',
    series: [{ label: 'Remaining', letter: 'R', tone: 'client' }, { label: 'Drawn', letter: 'D', tone: 'neutral' }],
    bar: ({ id, name, remaining, drawn, original }) => ({ label: `${name}, ${id}`, values: [Number(remaining), Number(drawn)],
      figure: `${formatMoney(remaining)} of ${formatMoney(original)}` }),
  },
  empty: 'No client has a prepaid balance.',
};
