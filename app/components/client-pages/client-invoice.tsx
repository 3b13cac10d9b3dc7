import type { InvoicePaper } from '#app/domain/client-pages/index.server.ts';
import { InvoiceSums } from '../billing/invoice-sums.tsx';
import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { Card } from '../ui/card.tsx';
import { DateText } from '../ui/date-text.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Party } from './party.tsx';
import { PaperPayments, PaperRows } from './paper-tables.tsx';

/** An invoice as its client sees and prints it: from whom, to whom, for what, how much, and how to pay. */
export function ClientInvoice({ page }: { page: InvoicePaper }) {
  const { invoice, organisation, clientLines, dueDate, tables } = page;
  const [clientName = '', ...address] = clientLines;
  const isPaid = Number(invoice.outstanding) <= 0;
  return (
    <>
      <Card>
        <p className="due">
          {isPaid ? <strong>Paid. Thank you.</strong>
            : <><strong>{invoice.currencyId} {formatMoney(invoice.outstanding)}</strong>
              <span>to be paid by <DateText value={dueDate} />, quoting {page.reference}</span></>}
        </p>
        {isPaid || organisation.bankDetails === '' ? null : <p className="pre-line muted">{organisation.bankDetails}</p>}
      </Card>
      <div className="invoice-top">
        <Card title="Details">
          <DefinitionList columns={2} items={[
            { term: 'From', value: <Party name={organisation.name} more={[organisation.registration, organisation.address]} /> },
            { term: 'Bill to', value: <Party name={clientName} more={address} /> },
            { term: 'Invoice date', value: <DateText value={invoice.invoiceDate} /> },
            ...(invoice.periodFrom && invoice.periodTo ? [{ term: 'Period', value: <>
              <DateText value={invoice.periodFrom} /> – <DateText value={invoice.periodTo} /></> }] : []),
            ...(invoice.clientRef === '' ? [] : [{ term: 'Your reference', value: invoice.clientRef }]),
            ...(invoice.note === '' ? [] : [{ term: 'Note', value: <span className="pre-line">{invoice.note}</span>, wide: true }]),
          ]} />
        </Card>
        <Card title={`Totals (${invoice.currencyId})`}><InvoiceSums invoice={{ ...invoice, writtenOff: '0.00' }} /></Card>
      </div>
      {tables.map((table) => <Card key={table.title} padded={false}><PaperRows table={table} language={page.template.language} /></Card>)}
      <Card padded={false}><PaperPayments payments={page.payments} invoice={invoice} /></Card>
    </>
  );
}
