import { clientPagePath, ensureLink, findLinkAndViews, revokeLink, type LinkViews } from '#app/domain/client-links/index.server.ts';
import { FEATURES } from '#app/domain/features/contract.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { LinkedRef } from './contract.ts';
import { requireKind, requirePaper } from './linked-record.ts';

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
