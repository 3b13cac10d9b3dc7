import { sql } from 'kysely';
import { clientPagePath, ensureLink, findLinkAndViews, revokeLink, type LinkViews } from '#app/domain/money/client-links/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { command, query, requirePermission } from '#app/domain/kernel/use-case.ts';
import { requireIssued } from '#app/domain/money/billing/index.server.ts';
import { getCreditNote } from '#app/domain/money/credit-notes/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { LinkedRef } from './contract.ts';

/** Refuses who has credit notes switched off; invoices are asked of everybody by the use-case itself. */
export function requireKind(ctx: Ctx, { kind }: Pick<LinkedRef, 'kind'>): void {
  if (kind === 'credit-note') requirePermission(ctx, { permission: 'invoice:read', feature: FEATURES.enableCreditNotes });
}

/** Refuses what has no page: a record that is not there, and a draft, which may still be changed. */
async function requirePaper(ctx: Ctx, { kind, recordId }: LinkedRef): Promise<void> {
  if (kind === 'invoice') return requireIssued(ctx, Number(recordId));
  if (kind === 'credit-note') return void await getCreditNote(ctx, { creditNoteId: recordId });
  if (!await firstRow(ctx.em, sql`select 1 from tenant.client where client_id = ${recordId}`)) throw notFound('Client');
}

const guard = { feature: FEATURES.enableInvoices, input: LinkedRef } as const;

/** Where the client sees a record, while the link is in force, and how often that was opened. */
export interface RecordLink extends LinkViews { readonly path: string | null }

export const getRecordLink = query({
  name: 'client-link.get',
  permission: 'invoice:read',
  ...guard,
  async run(ctx, record): Promise<RecordLink> {
    requireKind(ctx, record);
    const { token, ...views } = await findLinkAndViews(ctx, record);
    return { path: token === null ? null : clientPagePath(token), ...views };
  },
});

/** Makes the client's page of a record, or answers where it is. */
export const makeRecordLink = command({
  name: 'client-link.make',
  permission: 'invoice:write',
  ...guard,
  async run(ctx, record): Promise<{ path: string }> {
    requireKind(ctx, record);
    await requirePaper(ctx, record);
    const { token } = await ensureLink(ctx, record);
    return { path: clientPagePath(token) };
  },
});

/** Withdraws it: whoever has the link sees nothing any more. */
export const revokeRecordLink = command({
  name: 'client-link.revoke',
  permission: 'invoice:write',
  ...guard,
  async run(ctx, record): Promise<void> {
    requireKind(ctx, record);
    if (!await revokeLink(ctx, record)) throw new DomainError('conflict', 'This link was withdrawn already.');
  },
});
