import type { RecurringInvoiceView } from '#app/domain/money/recurring-invoices/index.server.ts';
import { formatDate, formatMoney } from '#app/screens/format.ts';
import { statusOf } from '#app/screens/money/billing/invoice-state.ts';
import { paths } from '#app/screens/paths.ts';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TAX } from '#app/screens/lists/tax-in-columns.ts';

type Period = RecurringInvoiceView['next'][number];
type Made = RecurringInvoiceView['made'][number];
type Step = RecurringInvoiceView['log'][number];

const DAYS: readonly Column<{ start: string; end: string }>[] = [
  { key: 'start', header: 'From', kind: 'date' }, { key: 'end', header: 'To', kind: 'date' },
];

interface NextPeriodsProps extends Pick<RecurringInvoiceView, 'totals' | 'today'> {
  periods: readonly Period[];
  isPaused: boolean;
  /** Where it is explained how the total is made. */
  explainedAt: string;
}

/** The next periods with what each is charged. One that has begun already is made by the next round of the generator. */
export function NextPeriods({ periods, totals, today, isPaused, explainedAt }: NextPeriodsProps) {
  const columns: Column<Period>[] = [
    ...DAYS, { key: 'total', header: `Total (inc ${TAX})`, kind: 'money', value: () => totals.total, href: () => explainedAt },
    { key: 'due', header: 'Is made', priority: 2,
      value: ({ start }) => (isPaused ? 'Once it is resumed' : start <= today ? 'Within minutes' : `On ${formatDate(start)}`) },
  ];
  return (
    <DataGrid gridId="next-periods" caption="Next periods" columns={columns} rows={periods} rowKey={({ start }) => start} dense
      empty={<EmptyState title="No further period">No invoice is made of this any more.</EmptyState>} />
  );
}

/** As the list of invoices says it; nothing of an invoice that was deleted. */
const standingOf = (made: Made) => (made.total === null ? null : statusOf({ ...made, total: made.total }));

/** The periods that were made, with the invoices. */
export function MadeInvoices({ periods }: { periods: readonly Made[] }) {
  const columns: Column<Made>[] = [
    ...DAYS,
    { key: 'invoiceId', header: 'Invoice', href: ({ invoiceId }) => (invoiceId === null ? null : paths.invoice(invoiceId)),
      value: ({ invoiceId }) => invoiceId ?? 'Deleted' },
    { key: 'invoiceDate', header: 'Date', kind: 'date', priority: 2 },
    { key: 'status', header: 'Status', kind: 'badge', priority: 2, value: (made) => standingOf(made)?.label,
      tone: (made) => standingOf(made)?.tone ?? 'neutral' },
    { key: 'total', header: 'Total', kind: 'money', value: ({ total }) => total },
  ];
  return (
    <DataGrid gridId="made-invoices" caption="Invoiced periods" columns={columns} rows={periods} rowKey={({ start }) => start} dense
      empty={<EmptyState title="No invoices yet">What the generator makes is listed here.</EmptyState>} />
  );
}

/** What the generator did, and why it did not do something. */
export function GeneratorLog({ steps }: { steps: readonly Step[] }) {
  const columns: Column<Step>[] = [
    { key: 'at', header: 'When', kind: 'datetime', width: 140 },
    { key: 'words', header: 'What happened', isLong: true, width: 700,
      render: ({ words, isRefusal }) => (isRefusal ? <><Badge tone="warning">Not done</Badge> {words}</> : words) },
  ];
  return (
    <DataGrid gridId="recurring-log" caption="Steps of the generator" columns={columns} rows={steps} dense
      rowKey={({ logId }) => String(logId)}
      empty={<EmptyState title="Nothing happened yet">What the generator does, and why it does not, is listed here.</EmptyState>} />
  );
}

/** What an invoice of it comes to, for the question whether to make one. */
export const totalInWords = ({ currencyId, total }: RecurringInvoiceView['totals']): string => `${currencyId} ${formatMoney(total)}`;
