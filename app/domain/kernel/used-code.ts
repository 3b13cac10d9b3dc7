import type { CommandCtx } from './context.ts';
import { DomainError } from './errors.ts';
import { firstRow, sql } from './sql.ts';

interface UsedCode { readonly subject: string; readonly id: string; readonly field: string; readonly message: string }

/** Refuses a code that a deleted record once had: it still stands in the audit trail and in printed documents. */
export async function refuseUsedCode(ctx: CommandCtx, { subject, id, field, message }: UsedCode): Promise<void> {
  const used = await firstRow<{ subject: string }>(ctx.em, sql`select subject from tenant.audit where subject = ${subject} and subject_id = ${id} limit 1`);
  if (used) throw new DomainError('conflict', message, { [field]: [message] });
}
