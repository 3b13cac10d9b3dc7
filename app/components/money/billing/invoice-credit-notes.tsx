import { creditNoteName } from '#app/domain/money/billing/fields.ts';
import type { InvoiceCreditNoteRow } from '#app/domain/money/billing/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { useFeature } from '../../layout/features.tsx';
import { DataGrid, type Column } from '../../table/data-grid.tsx';

const COLUMNS: readonly Column<InvoiceCreditNoteRow>[] = [
  { key: 'creditNoteId', header: 'Credit note', value: ({ creditNoteId }) => creditNoteName(creditNoteId) },
  { key: 'creditNoteDate', header: 'Date', kind: 'date' },
  { key: 'note', header: 'Note', priority: 2 },
  { key: 'amount', header: 'Amount', kind: 'money', priority: 2 },
  { key: 'applied', header: 'Applied to this invoice', kind: 'money' },
];

/** What the client is credited for an invoice. */
export function InvoiceCreditNotes({ rows, applied }: { rows: readonly InvoiceCreditNoteRow[]; applied: string }) {
  const leadsOn = useFeature('enableCreditNotes');
  return (
    <DataGrid
      gridId="invoice-credit-notes" caption="Credit notes of this invoice" columns={COLUMNS} rows={rows}
      rowKey={({ creditNoteId }) => String(creditNoteId)} totals={{ applied }} dense empty={null}
      {...(leadsOn ? { rowHref: ({ creditNoteId }) => paths.creditNote(creditNoteId) } : {})}
    />
  );
}
