import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { DELETE_RECEIPT_QUESTION } from '#app/domain/money/receipts/contract.ts';
import { deleteReceipt, getReceipt } from '#app/domain/money/receipts/index.server.ts';
import { explain } from '#app/domain/kernel/lock.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Delete Receipt');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { receipt, lock } = await orProblem(getReceipt(ctx, { receiptId: args.params['receiptId'] ?? '' }));
  return { receiptId: receipt.receiptId, lock, question: DELETE_RECEIPT_QUESTION };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, deleteReceipt, async (ctx, input) => {
    await deleteReceipt(ctx, input);
    return redirectWithToast(paths.receipts(), { kind: 'success', text: `Successfully deleted Receipt: # ${input.receiptId}` });
  });
}

export default function DeleteReceiptDialog() {
  const { receiptId, lock, question } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog
      title="Delete Receipt" confirmLabel="Delete Receipt" closeHref={paths.receipt(receiptId)} fields={{ receiptId: String(receiptId) }}
      blocked={lock && explain(lock)}
      answer={useActionData<typeof action>()}
    >
      <p>{question}</p>
    </DeleteDialog>
  );
}
