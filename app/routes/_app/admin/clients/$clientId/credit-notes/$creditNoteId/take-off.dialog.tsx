import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { creditNoteName } from '#app/domain/money/billing/fields.ts';
import { takeOffInvoice } from '#app/domain/money/credit-notes/index.server.ts';
import { explain } from '#app/domain/kernel/lock.ts';
import { formatMoney } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { loadCreditNote } from '../credit-note-of-client.server.ts';

export const meta = () => pageTitle('Take off invoice');

export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  return loadCreditNote(args);
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, takeOffInvoice, async (ctx, input) => {
    await loadCreditNote(args);
    const { clientId, invoiceId } = await takeOffInvoice(ctx, input);
    const text = `Credit Note ${creditNoteName(input.creditNoteId)} is taken off invoice ${invoiceId}.`;
    return redirectWithToast(paths.clientTab(clientId, { tab: 'credit-notes' }), { kind: 'success', text });
  });
}

export default function TakeOffInvoiceDialog() {
  const { clientId, creditNoteId, invoiceId, applied, isAllocated, allocationLock } = useLoaderData<typeof loader>();
  const name = creditNoteName(creditNoteId);
  const blocked = isAllocated ? allocationLock && explain(allocationLock) : `Credit note ${name} is allocated to no invoice.`;
  return (
    <DeleteDialog
      title="Take off invoice" confirmLabel="Take off invoice" danger={false} closeHref={paths.clientTab(clientId, { tab: 'credit-notes' })}
      fields={{ creditNoteId: String(creditNoteId) }} blocked={blocked} answer={useActionData<typeof action>()}
    >
      <p>{formatMoney(applied)} of invoice {invoiceId} is outstanding again. {name} can then be changed, deleted or used by a receipt.</p>
    </DeleteDialog>
  );
}
