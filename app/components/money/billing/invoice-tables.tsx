import { formatQuantity, formatRate } from '#app/domain/kernel/values/format-money.ts';
import { formatDays } from '#app/domain/kernel/values/local-date.ts';
import { paths } from '#app/screens/paths.ts';
import { useFeature } from '../../layout/features.tsx';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import type { PaginationProps } from '../../table/pagination.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { billingLabel, billingTone } from '#app/screens/money/billing/billing-code.ts';
import { RATE_OF_TAX, timeColumns } from '#app/screens/money/billing/time-columns.ts';
import type { ChargedTime } from '#app/screens/money/billing/time-columns.ts';

export interface TimeRow extends ChargedTime { empId: string; charged: string; value: string; taxPct: string }

/** Where an invoice has several rates of tax, each row says its own, on every screen and on paper. */
/** Time that draws on a prepaid balance charges nothing: it says what it draws. */
const isDrawing = (rows: readonly { billingCode: string }[]): boolean =>
  rows.some(({ billingCode }) => billingCode === 'BPP') && rows.every(({ billingCode }) => billingCode !== 'B');
const DRAWN: Column<TimeRow> = { key: 'drawn', header: 'Drawn', kind: 'money',
  value: ({ billingCode, value }) => (billingCode === 'BPP' ? value : null) };

export interface InvoiceTimeProps {
  rows: readonly TimeRow[];
  workedSeconds: number;
  charged: string;
  hasRates: boolean;
  hrefFor: (row: TimeRow) => string;
}

export function InvoiceTime({ rows, workedSeconds, charged, hasRates, hrefFor }: InvoiceTimeProps) {
  const columns: Column<TimeRow>[] = [
    ...timeColumns<TimeRow>(2), ...(hasRates ? [RATE_OF_TAX] : []),
    isDrawing(rows) ? DRAWN : { key: 'charged', header: 'Amount', kind: 'money' },
  ];
  return (
    <DataGrid
      gridId="invoice-time" caption="Time on this invoice" columns={columns} rows={[...rows]} rowKey={({ timeId }) => String(timeId)}
      rowHref={hrefFor}
      rowTone={({ billingCode }) => (billingCode === 'B' ? undefined : 'muted')} totals={{ workedSeconds, charged }}
      dense
      empty={<EmptyState title="No time">There is no time on this invoice.</EmptyState>}
    />
  );
}

export interface GroupRow {
  label: string;
  billingCode: string;
  entryCount: number;
  workedSeconds: number;
  sellPrice: string | null;
  taxPct: string;
  charged: string;
}

/** The time of an invoice as its paper puts it together. */
export function InvoiceTimeGroups({ rows, workedSeconds, charged, hasRates }: {
  rows: readonly GroupRow[]; workedSeconds: number; charged: string; hasRates: boolean;
}) {
  const columns: Column<GroupRow>[] = [
    { key: 'label', header: 'Work' },
    { key: 'billingCode', header: 'Code', kind: 'badge', value: ({ billingCode }) => billingLabel(billingCode),
      tone: ({ billingCode }) => billingTone(billingCode) },
    { key: 'entryCount', header: 'Entries', kind: 'number', priority: 2 },
    { key: 'workedSeconds', header: 'Hours', kind: 'billed-hours' },
    { key: 'sellPrice', header: 'Rate', kind: 'number', value: ({ sellPrice }) => formatRate(sellPrice), priority: 2 },
    ...(hasRates ? [RATE_OF_TAX] : []), { key: 'charged', header: 'Amount', kind: 'money' },
  ];
  return (
    <DataGrid gridId="invoice-time-groups" caption="Time on this invoice" columns={columns} rows={[...rows]}
      rowKey={({ label, billingCode, taxPct }) => `${label} ${billingCode} ${taxPct}`} totals={{ workedSeconds, charged }} dense
      empty={<EmptyState title="No time">There is no time on this invoice.</EmptyState>} />
  );
}

export interface LineRow {
  position: number;
  skuId: string | null;
  description: string;
  quantity: string;
  price: string;
  discountPct: string;
  taxPct: string;
  amount: string;
  dateStart: string | null;
  dateEnd: string | null;
  note: string;
  internalNote: string;
}

/** A line in words: what it is, its days, and its notes, of which the internal one is not for the client. */
function LineDescription({ description, dateStart, dateEnd, note, internalNote }: LineRow) {
  const days = formatDays(dateStart, dateEnd);
  return (
    <>
      <span>{description}</span>
      {days === '' ? null : <span className="line-said">{days}</span>}
      {note === '' ? null : <span className="line-said">{note}</span>}
      {internalNote === '' ? null : <span className="line-said print-hide">Internal: {internalNote}</span>}
    </>
  );
}

/** `pages` where not all lines are shown at once. */
export function InvoiceLineTable({ rows, total, pages, hasRates }: {
  rows: readonly LineRow[]; total: string; pages?: PaginationProps | undefined; hasRates: boolean;
}) {
  const columns: Column<LineRow>[] = [
    { key: 'description', header: 'Description', isLong: true, render: (row) => <LineDescription {...row} /> },
    { key: 'quantity', header: 'Quantity', kind: 'number', value: ({ quantity }) => formatQuantity(quantity) },
    { key: 'price', header: 'Price', kind: 'number', value: ({ price }) => formatRate(price), priority: 2 },
    { key: 'discountPct', header: 'Discount', kind: 'percent', priority: 2 },
    hasRates ? RATE_OF_TAX : { ...RATE_OF_TAX, priority: 3 },
    { key: 'amount', header: 'Amount', kind: 'money' },
  ];
  return (
    <DataGrid
      gridId="invoice-lines" caption="Lines of this invoice" columns={columns} rows={[...rows]} rowKey={({ position }) => String(position)}
      totals={{ amount: total }} dense {...(pages ? { pagination: pages } : {})}
      empty={<EmptyState title="No lines">There are no other lines on this invoice.</EmptyState>}
    />
  );
}

export interface ReceiptRow {
  receiptId: number;
  paymentDate: string;
  paymentMethod: string;
  amount: string;
  note: string;
}

export function InvoiceReceipts({ rows, paid }: { rows: readonly ReceiptRow[]; paid: string }) {
  const hasReceipts = useFeature('enableReceipting');
  const columns: Column<ReceiptRow>[] = [
    { key: 'receiptId', header: 'Receipt' },
    { key: 'paymentDate', header: 'Payment Date', kind: 'date' },
    { key: 'note', header: 'Note', priority: 2 },
    { key: 'amount', header: 'Paid Amount', kind: 'money' },
  ];
  return (
    <DataGrid
      gridId="invoice-receipts" caption="Receipts that pay this invoice" columns={columns} rows={[...rows]}
      rowKey={({ receiptId }) => String(receiptId)} totals={{ amount: paid }} dense
      {...(hasReceipts ? { rowHref: ({ receiptId }) => paths.receipt(receiptId) } : {})}
      empty={<EmptyState title="Nothing paid yet">Receipts that pay this invoice are listed here.</EmptyState>}
    />
  );
}
