import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { findNewestDocument, findNewestDocumentVersion, replaceDocument } from '#app/domain/money/documents/index.server.ts';
import type { NewDocument, StoredDocument } from '#app/domain/money/documents/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import type { Services } from '#app/domain/kernel/ports/services.ts';
import { isZeroMoney } from '#app/domain/kernel/values/money-sign.ts';
import { finishJobRun, reportProgress } from '#app/domain/site/job-runs/index.server.ts';
import { creditedOf, type InvoiceHeader } from '../invoices/invoice-details.read-model.ts';
import { INVOICE_TEMPLATE, findInvoiceDocument, type InvoiceDocument } from './invoice-document.ts';
import { findInvoiceLogos } from './invoice-logos.read-model.ts';
import type { RenderInvoicePdfPayload } from '../jobs.ts';
import type { Invoice } from '../invoice.entity.ts';

const KIND = 'invoice-pdf';
export const INVOICE_SUBJECT = 'invoice';

const pdfOf = (invoiceId: number) => ({ kind: KIND, subject: INVOICE_SUBJECT, subjectId: String(invoiceId) });

/** What was paid and credited of an invoice, as its PDF is stored with it; empty where that is nothing. */
const settledIn = ({ received, credited }: Pick<InvoiceHeader, 'received' | 'credited'>): string =>
  (isZeroMoney(received) && isZeroMoney(credited) ? '' : `${received} ${credited}`);

/** True while the stored PDF shows what the invoice and its time say and what was paid, in the way that the template draws it. */
export async function hasFreshInvoicePdf(em: SqlEntityManager, invoiceId: number): Promise<boolean> {
  const stored = await findNewestDocumentVersion(em, pdfOf(invoiceId));
  if (!stored) return false;
  const state = await firstRow<{ version: number; changed: boolean; received: string; credited: string }>(em, sql`
    select i.version, (i.paid_amt - credit.credited)::numeric(19,2) as received, credit.credited, exists (
      select 1 from tenant.timesheet t where t.invoice_id = i.invoice_id and t.updated_at > ${stored.createdAt.toISOString()}
    ) or exists (
      select 1 from tenant.document_template d
      where coalesce(d.client_id, i.client_id) = i.client_id and d.updated_at > ${stored.createdAt.toISOString()}
    ) as changed
    from tenant.invoice i cross join lateral ${creditedOf(em)} credit where i.invoice_id = ${invoiceId}`);
  return state?.version === stored.subjectVersion && settledIn(state) === stored.shows && !state.changed;
}

/** The stored PDF when nothing that it shows has changed since it was made. */
export async function findFreshInvoicePdf(em: SqlEntityManager, invoiceId: number): Promise<StoredDocument | undefined> {
  return await hasFreshInvoicePdf(em, invoiceId) ? findNewestDocument(em, pdfOf(invoiceId)) : undefined;
}

/**
 * The invoice's PDF: the stored one while it is fresh, otherwise a new one, stored. For jobs.
 * @throws DomainError not_found
 */
export async function ensureInvoicePdf(ctx: Ctx, services: Services,
  invoiceId: number): Promise<Pick<StoredDocument, 'bytes' | 'fileName' | 'mediaType'>> {
  const stored = await findFreshInvoicePdf(ctx.em, invoiceId);
  if (stored) return stored;
  const readAt = ctx.now();
  const document = await findInvoiceDocument(ctx.em, invoiceId);
  const logos = await findInvoiceLogos(ctx, services.files, invoiceId);
  const bytes = await services.pdf.render(INVOICE_TEMPLATE, { ...document, logos } satisfies InvoiceDocument);
  const file = { fileName: invoiceFileName(invoiceId), mediaType: 'application/pdf', bytes };
  await ctx.em.transactional(
    (em) =>
      store(
        em as SqlEntityManager, invoiceId,
        { ...file, ...pdfOf(invoiceId), subjectVersion: document.invoice.version, shows: settledIn(document.invoice), createdAt: readAt },
      ));
  return file;
}

/**
 * Whoever deletes the invoice waits until this is stored, and deletes it too. Of an invoice that was deleted while this was made nothing
 * stays.
 */
async function store(em: SqlEntityManager, invoiceId: number, document: NewDocument): Promise<void> {
  const held = await tables<typeof Invoice>(em).selectFrom('invoice').select('invoiceId').where('invoiceId', '=', invoiceId)
    .forKeyShare().executeTakeFirst();
  if (!held) throw notFound('Invoice');
  await replaceDocument(em, document);
}

function invoiceFileName(invoiceId: number): string {
  return `INV-${invoiceId}.pdf`;
}

/** Makes and stores the PDF of an invoice for the person who waits for it. */
export async function renderInvoicePdf(ctx: Ctx, { invoiceId, jobRunId }: RenderInvoicePdfPayload, services: Services): Promise<void> {
  await reportProgress(ctx, jobRunId, { done: 0, total: 1, message: 'Drawing the pages' });
  await ensureInvoicePdf(ctx, services, invoiceId);
  await finishJobRun(ctx, jobRunId, { message: 'The PDF is ready.' });
}
