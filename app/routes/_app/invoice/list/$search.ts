import { redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { findInvoiceByNumber } from '#app/domain/billing/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { paths } from '#app/web/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** A search in the path: one exact number goes straight to its invoice, anything else to the list. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const search = args.params['search'] ?? '';
  const invoiceId = await orProblem(findInvoiceByNumber(ctx, { search }));
  return redirect(invoiceId === undefined ? paths.invoiceList({ search }) : paths.invoice(invoiceId));
}
