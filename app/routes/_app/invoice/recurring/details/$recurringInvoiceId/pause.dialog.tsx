import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { getRecurringInvoice, pauseRecurringInvoice } from '#app/domain/money/recurring-invoices/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Pause recurring invoice');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getRecurringInvoice(ctx, { recurringInvoiceId: args.params['recurringInvoiceId'] ?? '' }));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, pauseRecurringInvoice, async (ctx, input) => {
    await pauseRecurringInvoice(ctx, input);
    const { recurringInvoiceId: id } = input;
    return redirectWithToast(paths.recurringInvoice(id), { kind: 'success', text: `Recurring invoice ${id} is paused.` });
  });
}

export default function PauseRecurringDialog() {
  const { recurring: { recurringInvoiceId, clientName } } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <DeleteDialog title="Pause recurring invoice" confirmLabel="Pause" danger={false} closeHref={paths.recurringInvoice(recurringInvoiceId)}
      fields={{ recurringInvoiceId: String(recurringInvoiceId) }} answer={answer}>
      <p>No invoice is made for {clientName} by recurring invoice {recurringInvoiceId} until it is resumed.</p>
    </DeleteDialog>
  );
}
