import { redirect } from '@remix-run/node';
import { application } from '#app/application.ts';
import { renderPreview, type InvoiceDocument } from '#app/domain/money/billing/index.server.ts';
import type { RouteArgs, WebCtx } from './context.server.ts';
import { notesOf } from './request-notes.server.ts';
import { pdfResponse } from './pdf-response.server.ts';

/**
 * Answers a post of a page with a file, for a form whose button opens it in a new tab; a refusal is the page with its messages. The router
 * makes pages of what actions answer, so the file is noted beside it and sent in the place of the page; a script that posts for itself is
 * led to the page.
 */
function answerWithFile({ request, context }: RouteArgs, file: Response): Response {
  const notes = notesOf(context);
  notes.file = file;
  const { pathname, search } = new URL(request.url);
  return notes.isForRouter ? redirect(`${pathname}${search}`) : new Response();
}

/** The PDF of what would be saved, as the answer of its form. */
export const previewAnswer = async (args: RouteArgs, ctx: WebCtx, document: InvoiceDocument): Promise<Response> =>
  answerWithFile(args, pdfResponse(await renderPreview(ctx, application().services, document)));
