import type { Field } from '#app/domain/kernel/fields/fields.ts';
import type { PrintedFields } from '#app/domain/kernel/fields/header-fields.ts';
import { inWords } from '#app/domain/kernel/fields/shown.ts';
import type { PaperFormats } from '#app/domain/kernel/values/paper-formats.ts';
import type { PaperLabel } from './fields.ts';
import type { Paper } from './template.read-model.ts';
import type { PaperWords } from './words/paper-words.ts';

/** A fact as a paper has it. */
export type PaperFact = readonly [label: string, value: string];

function shown(field: Field, value: unknown, formats: PaperFormats): string {
  const show: Partial<Record<Field['kind'], (text: string) => string>> =
    { date: formats.date, amount: formats.money, rate: formats.rate, percent: formats.percent };
  return typeof value === 'string' && value !== '' ? show[field.kind]?.(value) ?? inWords(field, value) : inWords(field, value);
}

const isLabel = (place: string, words: PaperWords): place is PaperLabel => Object.hasOwn(words, place);

/** The facts of a record that the declaration of its fields puts under a word of the paper's language. */
export function declaredFacts(of: PrintedFields, record: object, { words, formats }: Pick<Paper, 'words' | 'formats'>): PaperFact[] {
  return Object.entries(of).flatMap(([name, field]): PaperFact[] =>
    (isLabel(field.onPaper, words) ? [[words[field.onPaper], shown(field, Reflect.get(record, name), formats)]] : []));
}
