import type { ActionFunctionArgs } from '@remix-run/node';
import { LinkedRef } from '#app/domain/money/client-pages/contract.ts';
import { markAnswered } from '#app/domain/money/client-pages/index.server.ts';
import { linkedRecordPath } from '#app/screens/money/billing/billing-paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

/** Notes that a client's question was answered. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args, linkedRecordPath(LinkedRef.parse(args.params)));
  return handleForm(args, markAnswered, async (ctx, input) =>
    redirectWithToast(linkedRecordPath(await markAnswered(ctx, input)), { kind: 'success', text: 'The question is marked as answered.' }));
}
