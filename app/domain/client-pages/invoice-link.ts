import { InvoiceRef } from '#app/domain/billing/contract.ts';
import { requireIssued } from '#app/domain/billing/index.server.ts';
import { clientPagePath, ensureLink, findLinkOf, readViews, revokeLink, type LinkViews } from '#app/domain/client-links/index.server.ts';
import { FEATURES } from '#app/domain/features/contract.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';

const guard = { feature: FEATURES.enableInvoices, input: InvoiceRef } as const;
const linked = (invoiceId: number) => ({ kind: 'invoice' as const, recordId: String(invoiceId) });

/** Where the client sees the invoice, while the link is in force, and how often that was opened. */
export interface InvoiceLink extends LinkViews { readonly path: string | null }

export const getInvoiceLink = query({
  name: 'invoice-link.get',
  permission: 'invoice:read',
  ...guard,
  async run(ctx, { invoiceId }): Promise<InvoiceLink> {
    const link = await findLinkOf(ctx.em, linked(invoiceId));
    return { path: link ? clientPagePath(link.token) : null, ...await readViews(ctx, linked(invoiceId)) };
  },
});

/** Makes the client's page of an invoice, or answers where it is. */
export const makeInvoiceLink = command({
  name: 'invoice-link.make',
  permission: 'invoice:write',
  ...guard,
  async run(ctx, { invoiceId }): Promise<{ path: string }> {
    const found = await firstRow(ctx.em, sql`select 1 from tenant.invoice where invoice_id = ${invoiceId} for key share`);
    if (!found) throw notFound('Invoice');
    await requireIssued(ctx, invoiceId);
    const { token } = await ensureLink(ctx, linked(invoiceId));
    return { path: clientPagePath(token) };
  },
});

/** Withdraws it: whoever has the link sees nothing any more. */
export const revokeInvoiceLink = command({
  name: 'invoice-link.revoke',
  permission: 'invoice:write',
  ...guard,
  async run(ctx, { invoiceId }): Promise<void> {
    if (!await revokeLink(ctx, linked(invoiceId))) throw new DomainError('conflict', 'The link of this invoice was withdrawn already.');
  },
});
