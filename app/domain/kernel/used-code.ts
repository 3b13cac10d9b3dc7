import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import type { CommandCtx } from './context.ts';
import { explainConstraint } from './database-errors.ts';
import { DomainError } from './errors.ts';
import { firstRow, sql } from './sql.ts';

interface UsedCode { readonly subject: string; readonly id: string; readonly field: string; readonly message: string }

/** Refuses a code that a record has, or had before it was deleted: it still stands in the audit trail and in printed documents. */
export async function requireFreeCode(ctx: CommandCtx, Class: EntityClass<object>, code: UsedCode): Promise<void> {
  const { subject, id, field, message } = code;
  // Two people who add the same code at once both find it free; the key of the table then refuses one of them in the same words.
  explainConstraint(`${ctx.em.getMetadata().get(Class).tableName}_pkey`, { field, message });
  const taken = await ctx.em.findOne(Class, { [field]: id } as FilterQuery<object>) !== null
    || await firstRow(ctx.em, sql`select 1 as used from tenant.audit
      where subject = ${subject} and subject_id = ${id} limit 1`) !== undefined;
  if (taken) throw new DomainError('conflict', message, { [field]: [message] });
}
