import { z } from 'zod';
import { amountField, inWordsOf, percentField } from './amount-field.ts';
import { addressListField } from './address-list-field.ts';
import { isMailAddress } from '../values/address-list.ts';
import { dateField, optionalDateField } from './date-field.ts';
import { parseFraction, parseMoneyInput, type Parsed } from '../values/money-input.ts';
import { choice, code, text } from './text.ts';
import type { Field, FieldKind, Fields, ValuesOf } from './fields.ts';

/** Both schemas of a field: for the value that a command takes, and for the text that is typed in a form. */
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

/** Returns the words of an amount for its messages. */
const wordsOf = ({ label, invalid, belowZero }: Field) => ({ label, ...given({ notNumber: invalid, belowZero }) });

/** Both faces of a field that may be absent. */
const unless = (required: Field['required'], { value, typed }: Codec): Codec =>
  (required ? { value, typed } : { value: value.optional(), typed: typed.optional() });

const MAX_WHOLE = 999_999;
/** A text this short that says nothing of rows is a name or the like: one line, wherever it is printed. */
const LONGEST_NAME = 100;

const requiredIn = ({ label, required }: Field): string => (typeof required === 'string' ? required : `${label} is required`);

function wholeNumber(field: Field) {
  const { label, min = 0, tooSmall = `${label} must be at least ${min}`, max = MAX_WHOLE, tooLong = `${label} is too large` } = field;
  return z.number({ error: requiredIn(field) }).int({ error: unreadWhole(field) })
    .min(min, { error: tooSmall }).max(max, { error: tooLong });
}

const unreadWhole = ({ label, invalid = `${label} must be a whole number` }: Field): string => invalid;

const wholeTyped = (field: Field) => z.string({ error: requiredIn(field) }).trim()
  .regex(/^-?\d{1,15}$/, { error: unreadWhole(field) }).transform(Number).pipe(wholeNumber(field));

function factor({ label }: Field) {
  const words = `${label} must be a number above 0 with at most 6 decimals`;
  return z.string({ error: words }).trim().regex(/^(?=.*[1-9])\d{1,9}(\.\d{1,6})?$/, words);
}

/** An amount that is null where it is left empty. */
const orNull = ({ value, typed }: Codec): Codec =>
  ({ value: value.nullable(), typed: typed.optional().transform((amount) => amount ?? null) });

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
  amount: (field) => {
    const codec = {
      value: decimal(field, (value) => parseMoneyInput(value, given({ decimals: field.decimals }))),
      typed: amountField({ ...wordsOf(field), ...given({ decimals: field.decimals }) }),
    };
    return field.orNone ? orNull(codec) : unless(field.required, codec);
  },
  percent: (field) => unless(field.required, { value: decimal(field, parseFraction), typed: percentField(field) }),
  whole: (field) => unless(field.required, { value: wholeNumber(field), typed: wholeTyped(field) }),
  rate: (field) => unless(field.required, alike(factor(field))),
  choice: ({ label, required, options, invalid }) => (options ? unless(required, alike(
    z.enum(options, { error: invalid ?? `Please select a ${label.toLowerCase()} from the list.` })))
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

const unlessLeftOut = (schema: z.ZodType): z.ZodOptional<z.ZodType> => z.unknown().transform((value, check) => {
  const { data, error } = schema.safeParse(value);
  for (const { message } of error?.issues ?? []) check.addIssue({ code: 'custom', message });
  return error ? z.NEVER : data;
}).optional();

type Changes<Set extends Fields> = { [Name in keyof Set]: z.ZodOptional<z.ZodType<ValuesOf<Set>[Name]>> };

/** The fields of a command's input that changes a record: one that is left out stays as it is. */
export const changesOf = <Set extends Fields>(set: Set): Changes<Set> =>
  Object.fromEntries(Object.entries(valuesOf(set)).map(([name, schema]) => [name, unlessLeftOut(schema as z.ZodType)])) as Changes<Set>;

/** Fields that an input may leave out: they are blank then. */
export const orBlank = <Part extends Readonly<Record<string, z.ZodType>>>(part: Part) =>
  Object.fromEntries(Object.entries(part).map(([name, schema]) => [name, schema.optional()])) as
    { [Name in keyof Part]: z.ZodOptional<Part[Name]> };
