import type { ActionFunctionArgs } from '@remix-run/node';
import { markAnswered } from '#app/domain/client-pages/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

/** Notes that a client's question about an invoice was answered. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.invoice(Number(args.params['invoiceId'])));
  return handleForm(args, markAnswered, async (ctx, input) => {
    const { invoiceId } = await markAnswered(ctx, input);
    return redirectWithToast(paths.invoice(invoiceId), { kind: 'success', text: 'The question is marked as answered.' });
  });
}
