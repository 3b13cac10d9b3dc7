import { redirect, redirectDocument } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { application } from '#app/application.ts';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { getInvoiceHeader, prepareInvoicePdf } from '#app/domain/money/billing/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { isDoneSoon } from '#app/web/done-soon.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** Most are made within a second. */
const WAITS_MS = 3000;

export const meta = () => pageTitle('Make the PDF');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { invoice } = await orProblem(getInvoiceHeader(ctx, { invoiceId: args.params['invoiceId'] ?? '' }));
  application().services.pdf.prepare();
  return { invoiceId: invoice.invoiceId };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, prepareInvoicePdf, async (ctx, input) => {
    const { jobRunId } = await prepareInvoicePdf(ctx, input);
    const isDone = await isDoneSoon(ctx, jobRunId, { withinMs: WAITS_MS, signal: args.request.signal });
    return isDone ? redirectDocument(paths.invoicePdf(input.invoiceId), 303) : redirect(paths.job(jobRunId));
  });
}

export default function MakePdfDialog() {
  const { invoiceId } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog title="Make the PDF" confirmLabel="Make the PDF" danger={false} closeHref={paths.invoice(invoiceId)}
      fields={{ invoiceId: String(invoiceId) }}>
      <p>Invoice {invoiceId} has no PDF yet, or has changed since it was made.</p>
    </ConfirmDialog>
  );
}
