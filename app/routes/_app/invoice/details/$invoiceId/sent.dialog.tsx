import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { getInvoiceHeader, markInvoiceSent } from '#app/domain/money/billing/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Mark as sent');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getInvoiceHeader(ctx, { invoiceId: args.params['invoiceId'] ?? '' }));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, markInvoiceSent, async (ctx, input) => {
    await markInvoiceSent(ctx, input);
    return redirectWithToast(paths.invoice(input.invoiceId), { kind: 'success', text: `Invoice ${input.invoiceId} is marked as sent.` });
  });
}

export default function MarkSentDialog() {
  const { invoice: { invoiceId, clientName } } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog title="Mark as sent" confirmLabel="Mark as sent" danger={false} closeHref={paths.invoice(invoiceId)}
      fields={{ invoiceId: String(invoiceId) }}>
      <p>Records that {clientName} has received invoice {invoiceId} in another way. Nothing is sent.</p>
    </ConfirmDialog>
  );
}
