import type { ActionFunctionArgs } from '@remix-run/node';
import { LinkedRef } from '#app/domain/money/client-pages/contract.ts';
import { makeRecordLink } from '#app/domain/money/client-pages/index.server.ts';
import { linkedRecordPath } from '#app/screens/money/billing/billing-paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

/** Makes the page where a client sees an invoice, a credit note or a statement without an account. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args, linkedRecordPath(LinkedRef.parse(args.params)));
  return handleForm(args, makeRecordLink, async (ctx, record) => {
    await makeRecordLink(ctx, record);
    return redirectWithToast(linkedRecordPath(record), { kind: 'success', text: 'Whoever has the link sees this without an account.' });
  });
}
