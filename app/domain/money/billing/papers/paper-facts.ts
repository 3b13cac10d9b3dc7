import { namesOf } from '#app/domain/kernel/fields/header-fields.ts';
import { inWords } from '#app/domain/kernel/fields/shown.ts';
import { dueDate } from '#app/domain/kernel/rules/overdue.ts';
import type { PaperFormats } from '#app/domain/kernel/values/paper-formats.ts';
import type { Paper, PaperLabel, PaperWords } from '#app/domain/money/document-templates/index.server.ts';
import { invoiceFields, type InvoiceFields } from '../fields.ts';

/** A fact as a paper has it. */
export type PaperFact = readonly [label: string, value: string];

type Field = (typeof invoiceFields)[keyof InvoiceFields];

function shown(field: Field, value: unknown, formats: PaperFormats): string {
  if (typeof value !== 'string' || value === '') return inWords(field, value);
  const show: Partial<Record<Field['kind'], (text: string) => string>> =
    { date: formats.date, amount: formats.money, rate: formats.rate, percent: formats.percent };
  return show[field.kind]?.(value) ?? inWords(field, value);
}

const isLabel = (place: string, words: PaperWords): place is PaperLabel => Object.hasOwn(words, place);

/** The facts next to the addressee: those of every invoice, then each field of the header that the declaration puts there. */
export function paperFacts(invoice: InvoiceFields, { words, formats }: Pick<Paper, 'words' | 'formats'>): PaperFact[] {
  const { invoiceDate, periodFrom, periodTo, paymentTermsDays } = invoice;
  const { date } = formats;
  return [
    [words.invoiceDate, date(invoiceDate)], [words.paymentDue, date(dueDate(invoiceDate, paymentTermsDays))],
    [words.period, periodFrom && periodTo ? `${date(periodFrom)} – ${date(periodTo)}` : ''],
    ...namesOf(invoiceFields).flatMap((name): PaperFact[] => {
      const { onPaper } = invoiceFields[name];
      return isLabel(onPaper, words) ? [[words[onPaper], shown(invoiceFields[name], invoice[name], formats)]] : [];
    }),
  ];
}
