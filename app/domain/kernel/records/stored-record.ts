import { LockMode, type EntityClass, type FilterQuery } from '@mikro-orm/core';
import type { Ctx } from '../context.ts';
import { DomainError, notFound } from '../errors.ts';
import type { Fields } from '../fields/fields.ts';
import type { RecordSpec } from './record.ts';
import { usesInWords } from './uses.ts';

/** The values of a record by the names of its fields, and its key. */
export type Values = Readonly<Record<string, unknown>>;
export type Key = string | number;

/** What the database has of a record. */
export type Stored = object & { readonly version: number };

/** A record's declaration, whatever its fields are. */
export interface Declared { readonly Class: EntityClass<object>; readonly spec: RecordSpec<Fields, string> }

/** The noun in the audit trail, and the one in messages. */
export const subjectOf = ({ subject, name }: Declared['spec']): string => subject ?? name.replaceAll('-', '_');
export const wordsOf = ({ words, name }: Declared['spec']): string => words ?? name.replaceAll('-', ' ');

/** The record with a key, for a change locked until the transaction ends; null when there is none. */
function findRecord(ctx: Ctx, { Class, spec }: Declared, id: Key, lock = false): Promise<Stored | null> {
  const where = { [spec.key]: id } as FilterQuery<object>;
  return ctx.em.findOne(Class, where, lock ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {}) as Promise<Stored | null>;
}

/** The same, of one that must be there. `missing` is the specification's own message for one that is not. */
export async function requireRecord(ctx: Ctx, of: Declared, id: Key, { lock = false, missing = false } = {}): Promise<Stored> {
  const stored = await findRecord(ctx, of, id, lock);
  if (stored) return stored;
  const words = wordsOf(of.spec);
  throw missing && of.spec.missing
    ? new DomainError('not_found', of.spec.missing(String(id)))
    : notFound(words.charAt(0).toUpperCase() + words.slice(1));
}

/** The named fields of a record; what is null in the database is the empty text, but of days and whole numbers, which may be none. */
export const pick = (fields: Fields, record: object): Values => Object.fromEntries(Object.entries(fields).map(
  ([name, { kind }]) => [name, (Reflect.get(record, name) as unknown) ?? (kind === 'whole' || kind === 'date' ? null : '')]));

export const valuesIn = ({ spec }: Declared, record: object): Values =>
  ({ ...pick(spec.fields, record), [spec.key]: Reflect.get(record, spec.key) as unknown });

/**
 * What is written for values: an empty text stands for nothing in a column that may be null, and records that keep when they changed say
 * so.
 */
export function asWritten(ctx: Ctx, Class: EntityClass<object>, values: Values, stamps: readonly string[]): object {
  const { properties } = ctx.em.getMetadata().get(Class);
  const written = Object.entries(values).map(
    ([name, value]) => [name, value === '' && Reflect.get(properties, name)?.nullable ? null : value],
  );
  return Object.fromEntries([...written, ...stamps.filter((name) => name in properties).map((name) => [name, ctx.now()])]);
}

/** What is said of a code that is or was in use. */
export const takenMessage = ({ key, fields, taken }: Declared['spec']): string =>
  taken ?? `This ${fields[key]?.label ?? 'code'} is already in use. Please try something else.`;

/** The sentence that says what stands in the way of deleting a record; null when nothing does. */
export async function whyItStays(ctx: Ctx, { spec }: Declared, id: Key, values: Values): Promise<string | null> {
  const used = await usesInWords(ctx, spec.uses ?? [], id);
  return used === null ? null : `${spec.title(values as never)} cannot be deleted: ${used}`;
}

const declared = new Map<string, Declared>();

/** Makes a record known by its name, for what all records have: a history. */
export function declare(of: Declared): void {
  declared.set(of.spec.name, of);
}

/** The declaration of the record of a name; undefined where no `record()` bears it. */
export const declaredRecord = (name: string): Declared | undefined => declared.get(name);

/** How the record with an id is called, as its own pages call it; null when it is gone or no id can be so. */
export async function findTitle(ctx: Ctx, of: Declared, id: string): Promise<string | null> {
  const isCode = of.spec.key in of.spec.fields;
  if (!isCode && !/^\d{1,9}$/.test(id)) return null;
  const found = await findRecord(ctx, of, isCode ? id : Number(id));
  return found && (of.spec.title(found as never) || id);
}
