import { creditNoteName } from '#app/domain/money/billing/fields.ts';
import { Button } from '../../ui/button.tsx';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatMoney } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { useFeature } from '../../layout/features.tsx';

export interface AllocationRow {
  invoiceId: number | null;
  creditNoteId: number | null;
  invoiceDate: string;
  total: string;
  alreadyPaid: string;
  paid: string;
  balance: string;
  status: string;
}

interface TableProps {
  rows: readonly AllocationRow[];
  locked: boolean;
}

function stepColumn(label: string, step: 'allocate' | 'remove'): Column<AllocationRow> {
  return {
    key: 'step', header: label,
    render: (row) => (
      <Button size="small" name="intent" value={step} formNoValidate
        formAction={`?${row.creditNoteId === null ? 'invoiceId' : 'creditNoteId'}=${idOf(row)}`}
        aria-label={`${label} ${nounOf(row)} ${nameOf(row)}`}>{label}</Button>
    ),
  };
}

type Document = Pick<AllocationRow, 'invoiceId' | 'creditNoteId'>;
const idOf = ({ invoiceId, creditNoteId }: Document): number => invoiceId ?? creditNoteId ?? 0;
const nounOf = ({ creditNoteId }: Document): string => (creditNoteId === null ? 'invoice' : 'credit note');

/** The number of an invoice, or the name of a credit note. */
export const nameOf = (row: Document): string => (row.creditNoteId === null ? String(row.invoiceId) : creditNoteName(row.creditNoteId));

const FIGURES: Column<AllocationRow>[] = [
  { key: 'invoiceDate', header: 'Invoice Date', kind: 'date', priority: 2 },
  { key: 'total', header: 'Total', kind: 'money', priority: 2 },
  { key: 'alreadyPaid', header: 'Already Paid', kind: 'money', priority: 3 },
];

/** What is allocated, which leads to its page where there is one. */
function useInvoiceColumn(): Column<AllocationRow> {
  const [invoices, credits] = [useFeature('enableInvoices'), useFeature('enableCreditNotes')];
  return {
    key: 'invoiceId', header: 'Invoice', value: nameOf,
    href: (row) => (row.creditNoteId === null ? (invoices ? paths.invoice(idOf(row)) : null)
      : credits ? paths.creditNote(row.creditNoteId) : null),
  };
}

/** The client's invoices that are still open, with an Allocate button each; those that this receipt pays in part are named. */
export function OutstandingInvoices({ rows, partPaid, locked }: TableProps & { partPaid: readonly AllocationRow[] }) {
  const columns: Column<AllocationRow>[] = [
    useInvoiceColumn(),
    ...FIGURES,
    { key: 'balance', header: 'Balance', kind: 'money' },
    ...(locked ? [] : [stepColumn('Allocate', 'allocate')]),
  ];
  const open = partPaid.map(
    (row) => <p key={nameOf(row)}>{row.creditNoteId === null ? 'Invoice' : 'Credit note'} {nameOf(row)} is allocated below;{' '}
      {formatMoney(row.balance)} of it stays open.</p>,
  );
  if (open.length > 0 && rows.length === 0) return <div className="card-body">{open}</div>;
  return (
    <>
      {open.length > 0 ? <div className="card-body">{open}</div> : null}
      <DataGrid
        gridId="outstanding-invoices" caption="Open invoices of the client" columns={columns} rows={[...rows]}
        rowKey={nameOf} dense
        empty={<EmptyState title="Nothing outstanding">The open invoices of the client are listed here.</EmptyState>}
      />
    </>
  );
}

/** What this receipt pays, with a Remove button each. */
export function PaymentAllocation({ rows, applied, locked }: TableProps & { applied: string }) {
  const columns: Column<AllocationRow>[] = [
    useInvoiceColumn(),
    ...FIGURES,
    { key: 'paid', header: 'Paid Amount', kind: 'money' },
    { key: 'balance', header: 'Balance', kind: 'money', priority: 2 },
    { key: 'status', header: 'Status', kind: 'badge', tone: ({ status }) => (status === 'Full Payment' ? 'success' : 'info'), priority: 3 },
    ...(locked ? [] : [stepColumn('Remove', 'remove')]),
  ];
  return (
    <DataGrid
      gridId="payment-allocation" caption="Invoices that this receipt pays" columns={columns} rows={[...rows]}
      rowKey={nameOf} totals={{ paid: applied }} dense
      empty={<EmptyState title="Nothing allocated">Allocate one or more of the outstanding invoices.</EmptyState>}
    />
  );
}
