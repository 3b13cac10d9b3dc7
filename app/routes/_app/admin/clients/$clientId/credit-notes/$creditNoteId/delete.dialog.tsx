import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { creditNoteName } from '#app/domain/money/billing/fields.ts';
import { deleteCreditNote } from '#app/domain/money/credit-notes/index.server.ts';
import { explain } from '#app/domain/kernel/lock.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { loadCreditNote } from '../credit-note-of-client.server.ts';

export const meta = () => pageTitle('Delete Credit Note');

export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  return loadCreditNote(args);
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, deleteCreditNote, async (ctx, input) => {
    await loadCreditNote(args);
    const { clientId } = await deleteCreditNote(ctx, input);
    const text = `Credit Note ${creditNoteName(input.creditNoteId)} is successfully deleted.`;
    return redirectWithToast(paths.clientTab(clientId, { tab: 'credit-notes' }), { kind: 'success', text });
  });
}

export default function DeleteCreditNoteDialog() {
  const { clientId, creditNoteId, lock } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog
      title="Delete Credit Note" confirmLabel="Delete Credit Note" closeHref={paths.clientTab(clientId, { tab: 'credit-notes' })}
      fields={{ creditNoteId: String(creditNoteId) }} blocked={lock && explain(lock)} answer={useActionData<typeof action>()}
    >
      <p>This will delete {creditNoteName(creditNoteId)}. This operation is irreversible.</p>
    </DeleteDialog>
  );
}
