import { PreviewInvoiceForm } from '#app/domain/money/billing/contract.ts';
import { previewInvoice } from '#app/domain/money/billing/index.server.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import type { WebCtx } from '../context.server.ts';
import { parseForm } from './forms.server.ts';
import { skusOfRows, withLines } from './invoice-lines.server.ts';

/** What the form of a recurring invoice comes to as it stands; a line that cannot be read yet is not in it. */
async function totalsFor(ctx: WebCtx, form: FormData) {
  const submission = parseForm(form, PreviewInvoiceForm);
  if (submission.status !== 'success') return {};
  const { lines, ...charged } = submission.value;
  const readable = lines.filter((line) => line !== null);
  try {
    const totals = await withLines(ctx, readable, (read) => previewInvoice(ctx, { ...charged, lines: read }));
    return { totals: { ...totals, isWhole: totals.lineCount === lines.length } };
  } catch (error) {
    // Of a client that was deleted meanwhile; saving says so.
    if (error instanceof DomainError) return {};
    throw error;
  }
}

/** What the form offers and comes to. */
export const offeredFor = async (ctx: WebCtx, form: FormData) => ({ ...await totalsFor(ctx, form), ...await skusOfRows(ctx, form) });

/** The same of a form that is shown for the first time. */
export async function firstShown(ctx: WebCtx, values: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return offeredFor(ctx, form);
}
