import type { RecurringInvoiceView } from '#app/domain/money/recurring-invoices/index.server.ts';
import { OUTPUT_WORDS } from '#app/domain/money/recurring-invoices/fields.ts';
import { paths } from '#app/screens/paths.ts';
import { recurrenceWords } from '#app/screens/money/recurring-invoices/recurrence-words.ts';
import { DateText } from '../../ui/date-text.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { PageLink } from '../../ui/page-link.tsx';

/** Whose it is, when it is made, and what becomes of what is made. */
export function RecurringFacts({ recurring, countMade }: Pick<RecurringInvoiceView, 'recurring' | 'countMade'>) {
  const { clientId, clientName, dateFrom, dateTo, output, clientRef, note, internalNote } = recurring;
  return (
    <DefinitionList columns={3} items={[
      { term: 'Client', value: <PageLink className="link" href={paths.client(clientId)}>{clientName}</PageLink> },
      { term: 'Recurrence', value: recurrenceWords(recurring) },
      { term: 'Invoices made', value: String(countMade) },
      { term: 'From', value: <DateText value={dateFrom} /> },
      { term: 'To', value: dateTo ? <DateText value={dateTo} /> : 'Until it is ended' },
      { term: 'Invoices are made as', value: OUTPUT_WORDS[output] },
      ...(clientRef === '' ? [] : [{ term: 'Client reference', value: clientRef }]),
      ...(note === '' ? [] : [{ term: 'Note', value: <span className="pre-line">{note}</span>, wide: true }]),
      ...(internalNote === '' ? [] : [{ term: 'Internal note', value: <span className="pre-line">{internalNote}</span>, wide: true }]),
    ]} />
  );
}
