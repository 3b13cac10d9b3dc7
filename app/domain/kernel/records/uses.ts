import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { Ctx, CommandCtx } from '../context.ts';
import { formatCount } from '../values/format-count.ts';
import { firstRow, rows } from '../run-sql.ts';
import { explainConstraint } from '../database-errors.ts';
import { DomainError } from '../errors.ts';

/** Records of a table that refer to another record, and how that is said. */
export interface Use {
  readonly table: string;
  readonly column: string;
  /** A column that is true of those that count, where not all do. */
  readonly where?: string;
  /** One of them and several, which are counted, or the whole clause. */
  readonly words: readonly [one: string, many: string] | string;
  /** What may be done instead, as a sentence. */
  readonly remedy?: string;
}

interface Found extends Use { readonly count: number }

const identifier = (name: string) => (sql.raw(name));

async function findUses(ctx: Ctx, uses: readonly Use[], id: string | number): Promise<Found[]> {
  const counts = uses.map(({ table, column, where = 'true' }, index) => sql`select ${index}::int as use, count(*)::int as count
    from tenant.${identifier(table)} where ${identifier(column)} = ${id} and ${identifier(where)}`);
  const counted = await rows<{ use: number; count: number }>(ctx.em, sql`${sql.join(counts, sql` union all `)} order by use`);
  return counted.filter(({ count }) => count > 0).map(({ use, count }) => ({ ...uses[use]!, count }));
}

function inWords({ words, count }: Found): string {
  if (typeof words === 'string') return words;
  return count === 1 ? `1 ${words[0]} uses it` : `${formatCount(count)} ${words[1]} use it`;
}

/**
 * What uses a record, as the end of a sentence and with what may be done: '1 timesheet uses it.', '2 projects use it, and it is
 * the default. Choose another default.' Null when nothing does.
 */
export async function usesInWords(ctx: Ctx, uses: readonly Use[], id: string | number): Promise<string | null> {
  const found = uses.length === 0 ? [] : await findUses(ctx, uses, id);
  if (found.length === 0) return null;
  return [`${found.map(inWords).join(', and ')}.`, ...new Set(found.flatMap(({ remedy }) => remedy ?? []))].join(' ');
}

interface Code { readonly subject: string; readonly id: string; readonly field: string }
interface UsedCode extends Code { readonly message: string }

/** Whether a record has the code, or had it before it was deleted. */
export async function isCodeUsed({ em }: Ctx, Class: EntityClass<object>, { subject, id, field }: Code): Promise<boolean> {
  return await em.findOne(Class, { [field]: id } as FilterQuery<object>) !== null
    || await firstRow(em, sql`select 1 as used from tenant.audit
      where subject = ${subject} and subject_id = ${id} limit 1`) !== undefined;
}

/** Refuses a code that a record has, or had before it was deleted: it still stands in the audit trail and in printed documents. */
export async function requireFreeCode(ctx: CommandCtx, Class: EntityClass<object>, code: UsedCode): Promise<void> {
  const { field, message } = code;
  // Two people who add the same code at once both find it free; the key of the table then refuses one of them in the same words.
  explainConstraint(`${ctx.em.getMetadata().get(Class).tableName}_pkey`, { field, message });
  if (await isCodeUsed(ctx, Class, code)) throw new DomainError('conflict', message, { [field]: [message] });
}
