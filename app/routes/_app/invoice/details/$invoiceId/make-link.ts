import type { ActionFunctionArgs } from '@remix-run/node';
import { makeInvoiceLink } from '#app/domain/client-pages/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

/** Makes the page where a client sees an invoice without an account. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.invoice(Number(args.params['invoiceId'])));
  return handleForm(args, makeInvoiceLink, async (ctx, input) => {
    await makeInvoiceLink(ctx, input);
    const text = 'Whoever has the link sees this invoice without an account.';
    return redirectWithToast(paths.invoice(input.invoiceId), { kind: 'success', text });
  });
}
