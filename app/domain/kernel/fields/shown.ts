import { amountInputValue, formatPercent, formatRate, percentInputValue } from '../values/format-money.ts';
import { formatDate } from '../values/local-date.ts';
import type { Field, FieldKind, Fields, ValuesOf } from './fields.ts';

type Show = (value: string) => string;

const asItIs: Show = (value) => value;

/** Ways to show a value in the control of a form. */
const IN_FORM: Readonly<Record<FieldKind, Show>> = {
  text: asItIs, code: asItIs, email: asItIs, addresses: asItIs, choice: asItIs, whole: asItIs, date: asItIs, amount: amountInputValue,
  percent: percentInputValue, rate: (value) => (value.includes('.') ? value.replace(/\.?0+$/, '') : value),
  flag: (value) => (value === 'true' ? 'on' : ''),
};

const IN_WORDS: Readonly<Record<FieldKind, Show>> = {
  text: asItIs, code: asItIs, email: asItIs, addresses: asItIs, choice: asItIs, whole: asItIs, amount: formatRate, rate: formatRate,
  percent: formatPercent,
  date: (day) => (day === '' ? '' : formatDate(day)),
  flag: (value) => (value === 'true' ? 'Yes' : 'No'),
};

function show({ kind }: Field, by: Readonly<Record<FieldKind, Show>>, value: unknown): string {
  return value === null || value === undefined ? '' : by[kind](String(value as string | boolean));
}

/** A value as it is read: of a choice the words of what is chosen. */
export const inWords = (field: Field, value: unknown): string => {
  const shown = show(field, IN_WORDS, value);
  return field.optionWords?.[shown] ?? shown;
};

type Names<Set> = keyof Set & string;

/** A record as its form shows it, by field: the fraction 0.1 as 10. */
export function toForm<Set extends Fields>(set: Set, record: Partial<ValuesOf<Set>>): Record<Names<Set>, string> {
  return Object.fromEntries(Object.entries(set).map(([name, field]) => [name, show(field, IN_FORM, record[name])])) as Record<
    Names<Set>, string
  >;
}

/** A record as it is stored: a value that is absent may be null. */
type Stored<Set extends Fields> = { readonly [Name in keyof Set]?: ValuesOf<Set>[Name] | null };

/** A record in words, by label, for two versions of it side by side. */
export function toWords<Set extends Fields>(set: Set, record: Stored<Set>): Record<string, string> {
  return Object.fromEntries(Object.entries(set).map(([name, field]) => [field.label, inWords(field, record[name])]));
}

/** The fields of a record that is not there yet, as its form shows them. */
export const blankForm = <Set extends Fields>(set: Set): Record<Names<Set>, string> =>
  Object.fromEntries(Object.entries(set).map(([name, { initial = '' }]) => [name, initial])) as Record<Names<Set>, string>;
