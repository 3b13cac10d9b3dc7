import { application } from '#app/application.ts';
import { renderPreview, type InvoiceDocument } from '#app/domain/billing/index.server.ts';
import type { RouteArgs, WebCtx } from './context.server.ts';
import { answerWithFile } from './file-answer.server.ts';
import { pdfResponse } from './pdf-response.server.ts';

/** The PDF of what would be saved, as the answer of its form. */
export const previewAnswer = async (args: RouteArgs, ctx: WebCtx, document: InvoiceDocument): Promise<Response> =>
  answerWithFile(args, pdfResponse(await renderPreview(ctx, application().services, document)));
