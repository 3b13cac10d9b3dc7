import type { RecurringInvoiceView } from '#app/domain/money/recurring-invoices/index.server.ts';
import { recurringInvoiceFields, type RecurringInvoiceFields } from '#app/domain/money/recurring-invoices/fields.ts';
import { paths } from '#app/screens/paths.ts';
import { recurrenceWords } from '#app/screens/money/recurring-invoices/recurrence-words.ts';
import { headerFacts } from '../../records/header-facts.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { PageLink } from '../../ui/page-link.tsx';

const PLACED = [
  'unit', 'firstFrequency', 'subsequentFrequency', 'dateFrom', 'dateTo',
] as const satisfies readonly (keyof RecurringInvoiceFields)[];

/** Whose it is, when it is made, and what becomes of what is made. */
export function RecurringFacts({ recurring, countMade }: Pick<RecurringInvoiceView, 'recurring' | 'countMade'>) {
  const { clientId, clientName, dateFrom, dateTo, clientRef } = recurring;
  return (
    <DefinitionList columns={3} items={[
      { term: 'Client', value: <PageLink className="link" href={paths.client(clientId)}>{clientName}</PageLink> },
      { term: 'Recurrence', value: recurrenceWords(recurring) },
      { term: 'Invoices made', value: String(countMade) },
      { term: 'From', value: <DateText value={dateFrom} /> },
      { term: 'To', value: dateTo ? <DateText value={dateTo} /> : 'Until it is ended' },
      ...headerFacts(recurringInvoiceFields, recurring, clientRef === '' ? [...PLACED, 'clientRef'] : PLACED),
    ]} />
  );
}
