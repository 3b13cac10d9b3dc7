import type { InvoicePaper } from '#app/domain/money/client-pages/index.server.ts';
import type { ClientPageWords } from '#app/domain/money/document-templates/index.server.ts';
import { Card } from '../../ui/card.tsx';
import { PaperHead } from './paper-head.tsx';
import { PaperPayments, PaperRows } from './paper-tables.tsx';

/** An invoice as its client sees and prints it: from whom, to whom, for what, how much, and how to pay. */
export function ClientInvoice({ page, words }: { page: InvoicePaper; words: ClientPageWords }) {
  const { isPaid, outstanding, pay, remark, organisation: { bankDetails }, note, tables, totals, currencyId } = page;
  return (
    <>
      <Card>
        <p className="due">
          {isPaid ? <strong>{words.thanks}</strong> : <><strong>{outstanding}</strong><span>{pay}</span></>}
        </p>
        {isPaid || bankDetails === '' ? null : <p className="pre-line muted">{bankDetails}</p>}
      </Card>
      <PaperHead paper={page} totals={totals} totalsTitle={`${words.totals} (${currencyId})`} words={words} />
      {remark === '' ? null : <p className="muted">{remark}</p>}
      {note === '' ? null : <Card title={words.note}><p className="pre-line">{note}</p></Card>}
      {tables.map((table) => <Card key={table.title} padded={false}><PaperRows table={table} /></Card>)}
      <Card padded={false}><PaperPayments page={page} words={words} /></Card>
    </>
  );
}
