import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { duplicateInvoice, getInvoiceHeader } from '#app/domain/money/billing/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Duplicate invoice');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { invoice: { invoiceId, clientName } } = await orProblem(getInvoiceHeader(ctx, { invoiceId: args.params['invoiceId'] ?? '' }));
  return { invoiceId, clientName, idempotencyKey: newIdempotencyKey() };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, duplicateInvoice, async (ctx, input) => {
    const { invoiceId } = await duplicateInvoice(ctx, input);
    return redirectWithToast(paths.invoice(invoiceId), { kind: 'success', text: `Invoice ${invoiceId} was made.` });
  });
}

export default function DuplicateInvoiceDialog() {
  const { invoiceId, clientName, idempotencyKey } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog title="Duplicate invoice" confirmLabel="Duplicate invoice" danger={false} closeHref={paths.invoice(invoiceId)}
      fields={{ invoiceId: String(invoiceId), idempotencyKey }} answer={useActionData<FormAnswer>()}>
      <p>Makes another invoice for {clientName} with the lines of invoice {invoiceId}, dated today and with a number of its own.</p>
      <p>Time is charged once and is not on it.</p>
    </DeleteDialog>
  );
}
