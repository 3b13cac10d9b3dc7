import { formatMoney } from '#app/screens/format.ts';
import { receiptFields, type ReceiptFields } from '#app/domain/money/receipts/fields.ts';
import { headerFacts } from '../../records/header-facts.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { nameOf, type AllocationRow } from './allocation-tables.tsx';

export interface ReceiptPaperProps {
  receipt: ReceiptFields;
  clientName: string;
  contact: string;
  method: string;
  currencyId: string;
  allocated: readonly AllocationRow[];
}

const PLACED = ['paymentDate', 'receiptTotal', 'paymentMethod'] as const satisfies readonly (keyof ReceiptFields)[];

/** A stored receipt as its client gets it, on paper in place of the form. */
export function ReceiptPaper({ receipt, clientName, contact, method, currencyId, allocated }: ReceiptPaperProps) {
  const received = receipt.receiptTotal;
  return (
    <div className="print-only stack">
      <DefinitionList
        columns={2}
        items={[
          { term: 'Received from', value: clientName }, { term: 'Contact', value: contact },
          { term: 'Payment date', value: <DateText value={receipt.paymentDate} /> },
          { term: 'Payment method', value: method }, { term: 'Amount received', value: `${formatMoney(received)} ${currencyId}` },
          ...headerFacts(receiptFields, receipt, PLACED),
        ]}
      />
      {allocated.length === 0 ? null : <PaidInvoices rows={allocated} received={received} />}
    </div>
  );
}

function PaidInvoices({ rows, received }: { rows: readonly AllocationRow[]; received: string }) {
  return (
    <table className="figures">
      <caption className="visually-hidden">Invoices that this receipt pays</caption>
      <thead>
        <tr><th scope="col">Invoice</th><th scope="col">Invoice date</th><th scope="col">Invoice total</th>
          <th scope="col">Paid with this receipt</th></tr></thead>
      <tbody>
        {rows.map((row) => (
          <tr key={nameOf(row)}><th scope="row">{nameOf(row)}</th><td><DateText value={row.invoiceDate} /></td>
            <td>{formatMoney(row.total)}</td><td>{formatMoney(row.paid)}</td></tr>
        ))}
      </tbody>
      <tfoot><tr><th scope="row">Total received</th><td /><td /><td>{formatMoney(received)}</td></tr></tfoot>
    </table>
  );
}
