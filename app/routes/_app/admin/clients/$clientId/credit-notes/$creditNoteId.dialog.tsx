import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { EditCreditNoteForm } from '#app/components/money/credit-notes/edit-credit-note-form.tsx';
import { toForm } from '#app/domain/kernel/fields/shown.ts';
import { UpdateCreditNoteForm } from '#app/domain/money/credit-notes/contract.ts';
import { creditNoteFields } from '#app/domain/money/credit-notes/fields.ts';
import { updateCreditNote } from '#app/domain/money/credit-notes/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { loadCreditNote } from './credit-note-of-client.server.ts';

export const meta = () => pageTitle('Edit Credit Note');

export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  return loadCreditNote(args);
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...updateCreditNote, input: UpdateCreditNoteForm }, async (ctx, input) => {
    await loadCreditNote(args);
    const { clientId } = await updateCreditNote(ctx, input);
    const to = paths.clientTab(clientId, { tab: 'credit-notes' });
    return redirectWithToast(to, { kind: 'success', text: 'Credit note updated successfully' });
  });
}

export default function EditCreditNoteDialog() {
  const note = useLoaderData<typeof loader>();
  const { clientId, clientName, currencyId, invoiceId, version, lock, syncFailure } = note;
  return (
    <EditCreditNoteForm
      values={{ version, ...toForm(creditNoteFields, note) }} clientName={clientName} currencyId={currencyId} invoiceId={invoiceId}
      lock={lock} syncFailure={syncFailure}
      answer={useActionData<FormAnswer>()} closeHref={paths.clientTab(clientId, { tab: 'credit-notes' })}
    />
  );
}
