import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { getInvoiceHeader } from '#app/domain/billing/index.server.ts';
import { revokeInvoiceLink } from '#app/domain/client-pages/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Withdraw link');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { invoice } = await orProblem(getInvoiceHeader(ctx, { invoiceId: args.params['invoiceId'] ?? '' }));
  return { invoiceId: invoice.invoiceId };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, revokeInvoiceLink, async (ctx, input) => {
    await revokeInvoiceLink(ctx, input);
    return redirectWithToast(paths.invoice(input.invoiceId), { kind: 'success', text: 'The link leads nowhere from now on.' });
  });
}

export default function RevokeLinkDialog() {
  const { invoiceId } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog title="Withdraw link" confirmLabel="Withdraw link" closeHref={paths.invoice(invoiceId)}
      fields={{ invoiceId: String(invoiceId) }}>
      <p>Whoever was sent the link to invoice {invoiceId} sees nothing there any more. A new link can be made afterwards.</p>
    </ConfirmDialog>
  );
}
