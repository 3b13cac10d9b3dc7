import { z } from 'zod';
import { amountField, percentField } from './amount-field.ts';
import { addressListField } from './address-list-field.ts';
import { isMailAddress } from '../values/address-list.ts';
import { dateField } from './date-field.ts';
import { parseFraction, parseMoneyInput, type Parsed } from '../values/money-input.ts';
import { code, text } from './text.ts';
import type { Field, FieldKind, Fields, ValuesOf } from './fields.ts';

/** How a field is checked as a value of a command, and how it is read from the text of a form. */
interface Codec {
  readonly value: z.ZodType;
  readonly typed: z.ZodType;
}

/** A field whose value looks as it is typed. */
const alike = (schema: z.ZodType): Codec => ({ value: schema, typed: schema });

const given = <Options extends object>(options: Options) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as { [Name in keyof Options]: Exclude<Options[Name], undefined> };

/** A decimal string, read as every door hands it over. */
const decimal = (label: string, read: (value: string) => Parsed<string>) => z.string({ error: `${label} is required` }).transform((value, check) => {
  const parsed = read(value);
  if (parsed.ok) return parsed.value;
  check.addIssue({ code: 'custom', message: `${label}: ${parsed.message.toLowerCase()}` });
  return z.NEVER;
});

const CODECS: Readonly<Record<FieldKind, (field: Field) => Codec>> = {
  text: ({ label, max = 255, required, tooLong }) => alike(text({ label, max, ...given({ required, tooLong }) })),
  code: ({ label, required, tooLong, invalid }) => alike(code({ label, ...given({ required: required === true ? undefined : required || undefined, tooLong, alphanumeric: invalid }) })),
  flag: () => alike(z.boolean({ error: 'Tick or clear the box.' }).default(false)),
  date: ({ label, invalid }) => alike(dateField({ label, ...given({ invalid }) })),
  amount: ({ label, decimals = 2 }) => ({ value: decimal(label, (value) => parseMoneyInput(value, { decimals })), typed: amountField({ label, decimals }) }),
  percent: ({ label, required }) => {
    const codec = { value: decimal(label, parseFraction), typed: percentField({ label }) };
    return required ? codec : { value: codec.value.optional(), typed: codec.typed.optional() };
  },
  email: ({ label, max = 254 }) => alike(text({ label, max }).refine((value) => value === '' || isMailAddress(value), 'Email format is invalid.')),
  addresses: ({ label, max = 1000 }) => alike(addressListField({ label, max })),
};

type Shape<Set extends Fields> = { [Name in keyof Set]: z.ZodType<ValuesOf<Set>[Name]> };

const shapeOf = <Set extends Fields>(set: Set, face: keyof Codec): Shape<Set> =>
  Object.fromEntries(Object.entries(set).map(([name, field]) => [name, CODECS[field.kind](field)[face]])) as Shape<Set>;

/** The fields of a command's input: values, as every door hands them over. */
export const valuesOf = <Set extends Fields>(set: Set): Shape<Set> => shapeOf(set, 'value');

/** The fields of a form: each reads its value from what was typed. */
export const typedOf = <Set extends Fields>(set: Set): Shape<Set> => shapeOf(set, 'typed');
