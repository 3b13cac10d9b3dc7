import type { SqlEntityManager } from '@mikro-orm/sql';
import { CompiledQuery } from 'kysely';

/** A piece of SQL with its parameters apart from its text. Made by {@link sql} only. */
export interface SqlFragment {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
}

const isFragment = (value: unknown): value is SqlFragment =>
  typeof value === 'object' && value !== null && 'strings' in value && 'values' in value;

/**
 * SQL with parameters: every `${value}` becomes a bound parameter, a nested fragment is spliced in.
 * Tables of the tenant are written `tenant.<table>`; the schema is put in when the statement runs.
 */
export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): SqlFragment {
  return { strings, values };
}

sql.empty = { strings: [''], values: [] } as SqlFragment;

/** Joins fragments or plain values with a separator fragment; an empty list gives empty SQL. */
sql.join = (parts: readonly unknown[], separator: SqlFragment): SqlFragment => {
  if (parts.length === 0) return sql.empty;
  const strings = ['', ...parts.map(() => '')];
  const glue = separator.strings[0] ?? '';
  for (let i = 1; i < parts.length; i += 1) strings[i] = glue;
  return { strings, values: [...parts] };
};

/**
 * A whole number that is part of the statement's text, for `limit` and small offsets. As a parameter it would hide from
 * PostgreSQL how few rows are wanted: no prepared plan is then good enough, and the statement is planned anew each time.
 * Only for few different numbers, as each makes a statement of its own. Throws for anything but a whole number of 0 or more.
 */
sql.literal = (count: number): SqlFragment => {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} is not a whole number.`);
  return { strings: [String(count)], values: [] };
};

const TENANT_TABLE = /\btenant\./g;
const CATALOGUE_TABLE = /\bcontrol\./;

function append(fragment: SqlFragment, out: { text: string; values: unknown[] }): void {
  fragment.strings.forEach((part, i) => {
    out.text += part;
    if (i >= fragment.values.length) return;
    const value = fragment.values[i];
    if (isFragment(value)) append(value, out);
    else out.text += `$${out.values.push(value)}`;
  });
}

/**
 * The text with `$n` placeholders and the values, for one schema. Throws when a tenant table is named without a tenant, or beside
 * one of the catalogue: the two may stand on different servers, where no statement reaches both.
 */
export function compile(fragment: SqlFragment, schema: string | undefined): { text: string; values: unknown[] } {
  const out = { text: '', values: [] as unknown[] };
  append(fragment, out);
  if (out.text.includes('tenant.')) {
    if (!schema) throw new Error('A tenant table was queried without a tenant.');
    if (CATALOGUE_TABLE.test(out.text)) throw new Error('One statement names both the catalogue and a tenant.');
    out.text = out.text.replace(TENANT_TABLE, `"${schema.replaceAll('"', '""')}".`);
  }
  return out;
}

/** Runs the statement in the entity manager's transaction, or outside one, and returns its rows as plain data. */
export async function rows<Row extends object>(em: SqlEntityManager, fragment: SqlFragment): Promise<Row[]> {
  const { text, values } = compile(fragment, em.schema);
  const connection = em.getTransactionContext<ReturnType<ReturnType<SqlEntityManager['getConnection']>['getClient']>>()
    ?? em.getConnection().getClient();
  const result = await connection.executeQuery<Row>(CompiledQuery.raw(text, values));
  return result.rows;
}

/** The first row, or undefined when there is none. */
export async function firstRow<Row extends object>(em: SqlEntityManager, fragment: SqlFragment): Promise<Row | undefined> {
  return (await rows<Row>(em, fragment))[0];
}

/** Runs a statement whose rows do not matter and returns how many rows it touched. */
export async function execute(em: SqlEntityManager, fragment: SqlFragment): Promise<number> {
  const { text, values } = compile(fragment, em.schema);
  const connection = em.getTransactionContext<ReturnType<ReturnType<SqlEntityManager['getConnection']>['getClient']>>()
    ?? em.getConnection().getClient();
  const result = await connection.executeQuery(CompiledQuery.raw(text, values));
  return Number(result.numAffectedRows ?? 0n);
}
