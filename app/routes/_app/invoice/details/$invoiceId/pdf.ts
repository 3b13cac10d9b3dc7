import { redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { getInvoicePdf, prepareInvoicePdf } from '#app/domain/billing/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { paths } from '#app/web/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** The stored PDF while it is fresh; otherwise a job makes it and its page leads back here. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const invoice = { invoiceId: args.params['invoiceId'] ?? '' };
  const pdf = await orProblem(getInvoicePdf(ctx, invoice));
  if (!pdf) {
    const { jobRunId } = await orProblem(prepareInvoicePdf(ctx, invoice));
    return redirect(paths.job(jobRunId));
  }
  return new Response(Buffer.from(pdf.bytes), {
    headers: {
      'Content-Type': pdf.mediaType,
      'Content-Disposition': `inline; filename="${pdf.fileName}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
