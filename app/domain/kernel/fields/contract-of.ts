import { z } from 'zod';
import { amountField, inWordsOf, percentField } from './amount-field.ts';
import { addressListField } from './address-list-field.ts';
import { isMailAddress } from '../values/address-list.ts';
import { dateField, optionalDateField } from './date-field.ts';
import { parseFraction, parseMoneyInput, type Parsed } from '../values/money-input.ts';
import { choice, code, text } from './text.ts';
import type { Field, FieldKind, Fields, ValuesOf } from './fields.ts';

/** How a field is checked as a value of a command, and how it is read from the text of a form. */
interface Codec {
  readonly value: z.ZodType;
  readonly typed: z.ZodType;
}

/** A field whose value looks as it is typed. */
const alike = (schema: z.ZodType): Codec => ({ value: schema, typed: schema });

const given = <Options extends object>(options: Options) =>
  Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as { [Name in keyof Options]: Exclude<Options[Name], undefined> };

type Read = (value: string) => Parsed<string>;

/** A decimal string, read as every entry point hands it over. */
const decimal = (field: Field, read: Read) => z.string({ error: `${field.label} is required` }).transform((value, check) => {
  const parsed = read(value);
  if (parsed.ok) return parsed.value;
  check.addIssue({ code: 'custom', message: inWordsOf(wordsOf(field), parsed.message) });
  return z.NEVER;
});

/** What an amount says of itself when it cannot be read. */
const wordsOf = ({ label, invalid, belowZero }: Field) => ({ label, ...given({ notNumber: invalid, belowZero }) });

/** Both faces of a field that may be absent. */
const unless = (required: Field['required'], { value, typed }: Codec): Codec =>
  (required ? { value, typed } : { value: value.optional(), typed: typed.optional() });

const MAX_WHOLE = 999_999;
/** A text this short that says nothing of rows is a name or the like: one line, wherever it is printed. */
const LONGEST_NAME = 100;

function wholeNumber({ label, min = 0, tooSmall = `${label} must be at least ${min}` }: Field) {
  return z.number({ error: `${label} is required` }).int({ error: `${label} must be a whole number` })
    .min(min, { error: tooSmall }).max(MAX_WHOLE, { error: `${label} is too large` });
}

const wholeTyped = (field: Field) => z.string({ error: `${field.label} is required` }).trim()
  .regex(/^-?\d{1,15}$/, { error: `${field.label} must be a whole number` }).transform(Number).pipe(wholeNumber(field));

const CODECS: Readonly<Record<FieldKind, (field: Field) => Codec>> = {
  text: ({ label, max = 255, rows, required, tooLong, invalid: unreadable }) =>
    alike(text({ label, max, isLine: rows === undefined && max <= LONGEST_NAME, ...given({ required, tooLong, unreadable }) })),
  code: ({ label, required, tooLong, invalid }) =>
    alike(code({ label, ...given({ required: required === true ? undefined : required || undefined, tooLong, alphanumeric: invalid }) })),
  flag: () => alike(z.boolean({ error: 'Tick or clear the box.' }).default(false)),
  date: ({ label, required, invalid, within }) => {
    if (!required) return alike(optionalDateField({ label }).nullable());
    return alike(dateField({ label, ...given({ invalid, within }) }));
  },
  amount: (field) => unless(field.required, {
    value: decimal(field, (value) => parseMoneyInput(value, given({ decimals: field.decimals }))),
    typed: amountField({ ...wordsOf(field), ...given({ decimals: field.decimals }) }),
  }),
  percent: (field) => unless(field.required, { value: decimal(field, parseFraction), typed: percentField(field) }),
  whole: (field) => unless(field.required, { value: wholeNumber(field), typed: wholeTyped(field) }),
  choice: ({ label, required, options }) => (options ? unless(required, alike(
    z.enum(options, { error: `Please select a ${label.toLowerCase()} from the list.` })))
    : alike(choice({ label, ...given({ required: required === true ? `${label} is required.` : required || undefined }) }))),
  email: ({ label, max = 254, required, tooLong, invalid }) =>
    alike(text({ label, max, ...given({ required, tooLong, unreadable: invalid }) })
      .refine((value) => value === '' || isMailAddress(value), invalid ?? 'Email format is invalid.')),
  addresses: ({ label, max = 1000 }) => alike(addressListField({ label, max })),
};

type Shape<Set extends Fields> = { [Name in keyof Set]: z.ZodType<ValuesOf<Set>[Name]> };

const shapeOf = <Set extends Fields>(set: Set, face: keyof Codec): Shape<Set> =>
  Object.fromEntries(Object.entries(set).map(([name, field]) => [name, CODECS[field.kind](field)[face]])) as Shape<Set>;

/** The fields of a command's input: values, as every entry point hands them over. */
export const valuesOf = <Set extends Fields>(set: Set): Shape<Set> => shapeOf(set, 'value');

/** The fields of a form: each reads its value from what was typed. */
export const typedOf = <Set extends Fields>(set: Set): Shape<Set> => shapeOf(set, 'typed');
