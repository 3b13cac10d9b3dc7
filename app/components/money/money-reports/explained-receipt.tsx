import type { explainReceipt } from '#app/domain/money/money-reports/index.server.ts';
import { sumMoney } from '#app/domain/kernel/values/money.ts';
import { formatMoney } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { Explained, nothing } from './explained.tsx';

export type ExplainedReceiptView = Awaited<ReturnType<typeof explainReceipt>>;

const COLUMNS: readonly Column<ExplainedReceiptView['allocations'][number]>[] = [
  { key: 'invoiceId', header: 'Invoice', kind: 'link', href: ({ invoiceId }) => paths.invoice(invoiceId) },
  { key: 'invoiceDate', header: 'Date', kind: 'date', priority: 2 }, { key: 'total', header: 'Total', kind: 'money', priority: 2 },
  { key: 'before', header: 'Paid before', kind: 'money', priority: 3 }, { key: 'paid', header: 'Paid by this receipt', kind: 'money' },
  { key: 'left', header: 'Left then', kind: 'money', priority: 2 },
];

const CREDITS: readonly Column<ExplainedReceiptView['credits'][number]>[] = [
  { key: 'creditNoteId', header: 'Credit note', kind: 'link', value: ({ creditNoteId }) => `CN-${creditNoteId}`,
    href: ({ creditNoteId }) => paths.creditNote(creditNoteId) },
  { key: 'creditNoteDate', header: 'Date', kind: 'date' }, { key: 'amount', header: 'Amount', kind: 'money', priority: 2 },
  { key: 'used', header: 'Used', kind: 'money' },
];

/** Where the money of a receipt has gone. */
export function ExplainedReceipt({ of: { receipt, allocations, credits, allocated, unallocated } }: { of: ExplainedReceiptView }) {
  const { received, currencyId } = receipt;
  return (
    <div className="stack">
      <Explained id="allocated" title="Allocated" amount={allocated} currencyId={currencyId}
        rule="What the receipt pays of each invoice. Paid before is what receipts of earlier days had paid of it.">
        <DataGrid gridId="explained-allocations" caption="Invoices that this receipt pays" columns={COLUMNS} rows={allocations} dense
          rowKey={({ invoiceId }) => String(invoiceId)} totals={{ paid: sumMoney(allocations.map(({ paid }) => paid)) }}
          empty={nothing('It pays no invoice.')} />
      </Explained>
      {credits.length === 0 ? null : (
        <Explained id="credit" title="Credit used" amount={sumMoney(credits.map(({ used }) => used))} currencyId={currencyId}
          rule="What the receipt uses of credit notes: that much less had to be received.">
          <DataGrid gridId="explained-credit" caption="Credit notes that this receipt uses" columns={CREDITS} rows={credits} dense
            rowKey={({ creditNoteId }) => String(creditNoteId)} empty={null} />
        </Explained>
      )}
      <Explained id="unallocated" title="Not allocated" amount={unallocated} currencyId={currencyId}
        rule={`Received ${formatMoney(received)} − allocated ${formatMoney(allocated)} = ${formatMoney(unallocated)}.`} />
    </div>
  );
}
