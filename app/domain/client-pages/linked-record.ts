import { requireIssued } from '#app/domain/billing/index.server.ts';
import { getCreditNote } from '#app/domain/credit-notes/index.server.ts';
import { FEATURES } from '#app/domain/features/contract.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { requirePermission } from '#app/domain/kernel/use-case.ts';
import type { LinkedRef } from './contract.ts';

/** Refuses who has credit notes switched off; invoices are asked of everybody by the use-case itself. */
export function requireKind(ctx: Ctx, { kind }: Pick<LinkedRef, 'kind'>): void {
  if (kind === 'credit-note') requirePermission(ctx, { permission: 'invoice:read', feature: FEATURES.enableCreditNotes });
}

/** Refuses what has no page: a record that is not there, and a draft, which may still be changed. */
export async function requirePaper(ctx: Ctx, { kind, recordId }: LinkedRef): Promise<void> {
  if (kind === 'invoice') return requireIssued(ctx, Number(recordId));
  if (kind === 'credit-note') return void await getCreditNote(ctx, { creditNoteId: recordId });
  if (!await firstRow(ctx.em, sql`select 1 from tenant.client where client_id = ${recordId}`)) throw notFound('Client');
}
