import type { PrepaidBalanceRow } from '#app/domain/money/money-reports/debts/prepaid-balances.ts';
import { formatMoney } from '../../format.ts';
import type { Column } from '../../lists/grid-column.ts';
import { paths } from '../../paths.ts';
import { AT_THEIR_RATES, madeOf, NO_DRAFTS, type MoneyReportScreen } from './money-report.ts';

/** A figure of a balance, which its statement adds up. */
const figure = (key: 'original' | 'drawn' | 'credited' | 'remaining', header: string, priority: 1 | 2 | 3): Column<PrepaidBalanceRow> => ({
  key, header, kind: 'money', sortKey: key, priority, href: ({ id, [key]: amount }) => madeOf(amount, paths.prepaidStatement(id)),
});

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
    figure('original', 'Original', 2), figure('drawn', 'Drawn', 2), { ...figure('credited', 'Credited', 3), sortKey: undefined },
    figure('remaining', 'Remaining', 1),
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
