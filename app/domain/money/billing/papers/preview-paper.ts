import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { Ctx, CommandCtx } from '#app/domain/kernel/context.ts';
import type { Services } from '#app/domain/kernel/ports/services.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { replaceLines } from '../lines/change-lines.ts';
import { ChangeLines, CreateInvoice } from '../contract.ts';
import { INVOICE_TEMPLATE, findInvoiceDocument, type InvoiceDocument } from './invoice-document.ts';
import { findClientLogos } from './invoice-logos.read-model.ts';
import { writeInvoice } from '../invoices/issue-invoice.ts';
import { paymentReference } from './payment-request.ts';

/**
 * Does the work of a command, looks at what it would write, and takes all of it back: nothing is stored, no number is used, no job is
 * queued and nothing stands in the trail.
 */
async function rehearse<Seen>(ctx: CommandCtx, work: (ctx: CommandCtx) => Promise<Seen>): Promise<Seen> {
  await execute(ctx.em, sql`savepoint rehearsal`);
  try {
    return await work({ ...ctx, audit: () => undefined, enqueue: () => Promise.resolve() });
  } finally {
    await execute(ctx.em, sql`rollback to savepoint rehearsal`);
  }
}

/** What is shown before it is saved cannot be paid: it has no code for banking programs. */
const asPreview = (document: InvoiceDocument): InvoiceDocument =>
  ({ ...document, preview: document.words.preview, transferCode: undefined });

/** The paper of an invoice as it would be saved: written by the function that saves it, read, and taken back. It has no number yet. */
export const previewNewPaper = command({
  name: 'invoice.preview-new-paper',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  // The key of the form is for saving it once.
  input: CreateInvoice.transform(({ idempotencyKey: _key, ...input }) => input),
  run: (ctx, input): Promise<InvoiceDocument> => rehearse(ctx, async (inside) => {
    const document = await findInvoiceDocument(inside.em, await writeInvoice(inside, { ...input, isZeroMeant: true }));
    return { ...asPreview(document), invoice: { ...document.invoice, invoiceId: 0 }, reference: paymentReference('…') };
  }),
});

/** The paper of a saved invoice with other lines. */
export const previewLines = command({
  name: 'invoice.preview-lines',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: ChangeLines,
  run: (ctx, input): Promise<InvoiceDocument> => rehearse(ctx, async (inside) => {
    await replaceLines(inside, input);
    return asPreview(await findInvoiceDocument(inside.em, input.invoiceId));
  }),
});

/** The PDF of a preview, which nobody stores. */
export async function renderPreview(ctx: Ctx, services: Pick<Services, 'pdf' | 'files'>, document: InvoiceDocument) {
  const logos = await findClientLogos(ctx, services.files, document.invoice.clientId);
  const bytes = await services.pdf.render(INVOICE_TEMPLATE, { ...document, logos } satisfies InvoiceDocument);
  return { fileName: 'preview.pdf', mediaType: 'application/pdf', bytes };
}
