import { invoiceFields, type InvoiceFields } from '#app/domain/money/billing/fields.ts';
import { headerFacts } from '../../records/header-facts.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { PageLink } from '../../ui/page-link.tsx';

export interface InvoiceFactsListProps {
  invoice: InvoiceFields & { clientName: string };
  dueDate: string;
  clientHref: string;
}

/** Said in other words, among the totals, or in the card of the prepaid balance. */
const PLACED = [
  'clientId', 'invoiceDate', 'paymentTermsDays', 'invoiceType', 'category', 'periodFrom', 'periodTo', 'currencyId', 'exchangeRate',
  'discountPct', 'grouping', 'prepaidExpiry', 'prepaidThreshold',
] as const satisfies readonly (keyof InvoiceFields)[];

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
        ...headerFacts(invoiceFields, invoice, PLACED),
      ]}
    />
  );
}
