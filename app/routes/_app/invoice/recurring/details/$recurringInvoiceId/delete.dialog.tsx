import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { deleteRecurringInvoice, endRecurringInvoice, getRecurringInvoice } from '#app/domain/money/recurring-invoices/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Delete recurring invoice');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getRecurringInvoice(ctx, { recurringInvoiceId: args.params['recurringInvoiceId'] ?? '' }));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, deleteRecurringInvoice, async (ctx, input, form) => {
    const { recurringInvoiceId: id } = input;
    if (form.get('ends') === 'yes') {
      await endRecurringInvoice(ctx, input);
      return redirectWithToast(paths.recurringInvoice(id), { kind: 'success', text: `Recurring invoice ${id} is ended.` });
    }
    await deleteRecurringInvoice(ctx, input);
    return redirectWithToast(paths.recurringInvoices(), { kind: 'success', text: `Recurring invoice ${id} was deleted.` });
  });
}

/** One of which invoices were made is ended instead: they say where they came from. */
export default function DeleteRecurringDialog() {
  const { recurring: { recurringInvoiceId, clientName }, deletionLock } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const closeHref = paths.recurringInvoice(recurringInvoiceId);
  if (deletionLock) {
    return (
      <DeleteDialog title="End Recurring Invoice" confirmLabel="End Recurring Invoice" closeHref={closeHref} answer={answer}
        fields={{ recurringInvoiceId: String(recurringInvoiceId), ends: 'yes' }}>
        <p>{deletionLock.reason} It cannot be deleted, but ended: no further invoice is made for {clientName} by it. What was made
          stays.</p>
      </DeleteDialog>
    );
  }
  return (
    <DeleteDialog title="Delete Recurring Invoice" confirmLabel="Delete Recurring Invoice" closeHref={closeHref} answer={answer}
      fields={{ recurringInvoiceId: String(recurringInvoiceId) }}>
      <p>Are you sure you want to delete recurring invoice {recurringInvoiceId} of {clientName}? This cannot be undone.</p>
    </DeleteDialog>
  );
}
