import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CreditNoteForm } from '#app/components/money/credit-notes/credit-note-form.tsx';
import { INVOICE_TYPES } from '#app/domain/money/billing/contract.ts';
import { CreateCreditNoteForm } from '#app/domain/money/credit-notes/contract.ts';
import { createCreditNote, getNewCreditNote } from '#app/domain/money/credit-notes/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Create Credit Note');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const start = await orProblem(getNewCreditNote(ctx, { clientId: args.params['clientId'] ?? '' }));
  return { start, types: [...INVOICE_TYPES], idempotencyKey: newIdempotencyKey() };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...createCreditNote, input: CreateCreditNoteForm }, async (ctx, input) => {
    const { clientId } = await createCreditNote(ctx, input);
    const to = paths.clientTab(clientId, { tab: 'credit-notes' });
    return redirectWithToast(to, { kind: 'success', text: 'Credit note successfully created' });
  });
}

export default function NewCreditNoteDialog() {
  const page = useLoaderData<typeof loader>();
  const closeHref = paths.clientTab(page.start.clientId, { tab: 'credit-notes' });
  return <CreditNoteForm {...page} answer={useActionData<typeof action>()} closeHref={closeHref} />;
}
