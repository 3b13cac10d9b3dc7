import { DateText } from '../ui/date-text.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Notice } from '../ui/notice.tsx';

export interface StoredInvoiceProps {
  invoice: { invoiceDate: string; clientRef: string; paymentTermsDays: number; note: string; internalNote: string };
}

/** What somebody else saved meanwhile, to compare with what is typed below. */
export function StoredInvoice({ invoice }: StoredInvoiceProps) {
  return (
    <Notice kind="warning" title="Stored now">
      <DefinitionList
        columns={2}
        items={[
          { term: 'Invoice date', value: <DateText value={invoice.invoiceDate} /> },
          { term: 'Payment terms', value: `${invoice.paymentTermsDays} days` },
          { term: 'Client reference', value: invoice.clientRef },
          { term: 'Note', value: invoice.note },
          { term: 'Internal note', value: invoice.internalNote },
        ]}
      />
    </Notice>
  );
}
