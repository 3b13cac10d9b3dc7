import { freshInvoicePdf, readClientsInvoice, requestInvoicePdf, type ClientsInvoice } from '#app/domain/billing/index.server.ts';
import { findLinkByToken, type ClientLink } from '#app/domain/client-links/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { PageRef } from './contract.ts';

/** What a client sees without an account. */
export interface ClientPage extends ClientsInvoice {
  readonly link: ClientLink;
  readonly hasPdf: boolean;
  /** Somebody has asked about it, and nobody has answered yet. */
  readonly isAsked: boolean;
}

/** The invoice that a link leads to; not found where the link was withdrawn or its invoice deleted. */
export async function requireLinkedInvoice({ em }: Ctx, token: string): Promise<{ link: ClientLink; invoiceId: number }> {
  const link = await findLinkByToken(em, token);
  if (link?.kind !== 'invoice') throw notFound('Page');
  return { link, invoiceId: Number(link.recordId) };
}

/** An invoice as its client sees it, by the secret of its address. */
export const getClientPage = query({
  name: 'client-page.get',
  permission: 'client-page:open',
  input: PageRef,
  async run(ctx, { token }): Promise<ClientPage> {
    const { link, invoiceId } = await requireLinkedInvoice(ctx, token);
    const asked = await firstRow(ctx.em, sql`select 1 from tenant.invoice_question
      where invoice_id = ${invoiceId} and answered_at is null limit 1`);
    const hasPdf = await freshInvoicePdf(ctx.em, invoiceId) !== undefined;
    return { ...await readClientsInvoice(ctx.em, invoiceId), link, hasPdf, isAsked: asked !== undefined };
  },
});

/** The PDF while it shows what the invoice says; undefined when it has to be made. */
export const getClientPdf = query({
  name: 'client-page.get-pdf',
  permission: 'client-page:open',
  input: PageRef,
  async run(ctx, { token }) {
    const { invoiceId } = await requireLinkedInvoice(ctx, token);
    return freshInvoicePdf(ctx.em, invoiceId);
  },
});

/** Has the PDF made by a job. */
export const prepareClientPdf = command({
  name: 'client-page.prepare-pdf',
  permission: 'client-page:open',
  input: PageRef,
  async run(ctx, { token }): Promise<void> {
    const { invoiceId } = await requireLinkedInvoice(ctx, token);
    if (!await freshInvoicePdf(ctx.em, invoiceId)) await requestInvoicePdf(ctx, invoiceId);
  },
});
