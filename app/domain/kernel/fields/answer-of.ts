import { z } from 'zod';
import type { FieldKind, Fields, ValuesOf } from './fields.ts';

const STORED: Readonly<Record<FieldKind, z.ZodType>> = {
  text: z.string(), code: z.string(), flag: z.boolean(), date: z.string().nullable(), amount: z.string().nullable(),
  percent: z.string().nullable(), rate: z.string().nullable(), whole: z.int().nullable(), choice: z.string().nullable(),
  email: z.string(), addresses: z.string(),
};

/** The contract of an instant. A typed query reads it as the text in which it is sent, though its type is a date. */
export const instant = (): z.ZodType<Date> => z.custom<Date>((value) => value instanceof Date || typeof value === 'string')
  .meta({ type: 'string' });

/** The contracts of a record's stored fields. What was stored under other rules is answered too, so none of the rules is repeated. */
export const answerOf = <Set extends Fields>(set: Set): { [Name in keyof Set]: z.ZodType<Required<ValuesOf<Set>>[Name]> } =>
  Object.fromEntries(Object.entries(set).map(([name, { kind }]) => [name, STORED[kind]])) as never;
