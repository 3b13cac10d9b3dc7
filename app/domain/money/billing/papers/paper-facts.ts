import { dueDate } from '#app/domain/kernel/rules/overdue.ts';
import { declaredFacts, type Paper, type PaperFact } from '#app/domain/money/document-templates/index.server.ts';
import { invoiceFields, type InvoiceFields } from '../fields.ts';

/** The facts next to the addressee: those of every invoice, then each field of the header that the declaration puts there. */
export function paperFacts(invoice: InvoiceFields, paper: Pick<Paper, 'words' | 'formats'>): PaperFact[] {
  const { invoiceDate, periodFrom, periodTo, paymentTermsDays } = invoice;
  const { words, formats: { date } } = paper;
  return [
    [words.invoiceDate, date(invoiceDate)], [words.paymentDue, date(dueDate(invoiceDate, paymentTermsDays))],
    [words.period, periodFrom && periodTo ? `${date(periodFrom)} – ${date(periodTo)}` : ''],
    ...declaredFacts(invoiceFields, invoice, paper),
  ];
}
