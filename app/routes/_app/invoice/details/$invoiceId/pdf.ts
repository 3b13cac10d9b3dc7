import { redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { getInvoicePdf } from '#app/domain/money/billing/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { paths } from '#app/screens/paths.ts';
import { pdfResponse } from '#app/web/pdf-response.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** The stored PDF while it is fresh; otherwise the dialog that has it made, whose job leads back here. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const invoice = { invoiceId: args.params['invoiceId'] ?? '' };
  const pdf = await orProblem(getInvoicePdf(ctx, invoice));
  return pdf ? pdfResponse(pdf) : redirect(paths.makeInvoicePdf(invoice.invoiceId));
}
