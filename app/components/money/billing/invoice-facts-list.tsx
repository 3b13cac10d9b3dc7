import { DateText } from '../../ui/date-text.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { PageLink } from '../../ui/page-link.tsx';

export interface InvoiceFactsListProps {
  invoice: {
    clientId: string;
    clientName: string;
    invoiceDate: string;
    invoiceType: string;
    category: string;
    currencyId: string;
    periodFrom: string | null;
    periodTo: string | null;
    clientRef: string;
    paymentTermsDays: number;
    note: string;
    internalNote: string;
  };
  dueDate: string;
  clientHref: string;
}

export function InvoiceFactsList({ invoice, dueDate, clientHref }: InvoiceFactsListProps) {
  const { periodFrom, periodTo } = invoice;
  return (
    <DefinitionList
      columns={2}
      items={[
        { term: 'Client', value: <PageLink className="link" href={clientHref}>{invoice.clientName}</PageLink> },
        { term: 'Invoice date', value: <DateText value={invoice.invoiceDate} /> },
        { term: 'Payment due', value: <><DateText value={dueDate} /> ({invoice.paymentTermsDays} days)</> },
        { term: 'Type', value: `${invoice.invoiceType} · ${invoice.category}` },
        { term: 'Period', value: periodFrom && periodTo ? <><DateText value={periodFrom} /> – <DateText value={periodTo} /></> : null },
        { term: 'Client reference', value: invoice.clientRef },
        ...(invoice.note === '' ? [] : [{ term: 'Note', value: <span className="pre-line">{invoice.note}</span>, wide: true }]),
        ...(invoice.internalNote === ''
          ? []
          : [{ term: 'Internal note', value: <span className="pre-line">{invoice.internalNote}</span>, wide: true, internal: true }]),
      ]}
    />
  );
}
