import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useParams } from '@remix-run/react';
import { ClientMailForm } from '#app/components/money/client-mails/client-mail-form.tsx';
import { creditNoteName } from '#app/domain/money/billing/fields.ts';
import { getCreditNoteEmailDraft, queueCreditNoteEmail } from '#app/domain/money/credit-notes/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { askedAgain } from '#app/web/asked-again.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Send credit note by e-mail');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const draft = await orProblem(getCreditNoteEmailDraft(ctx, { creditNoteId: args.params['creditNoteId'] ?? '', again: askedAgain(args) }));
  return { draft, idempotencyKey: newIdempotencyKey() };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, queueCreditNoteEmail, async (ctx, input) => {
    await queueCreditNoteEmail(ctx, input);
    const text = `Credit note ${creditNoteName(input.creditNoteId)} is on its way to ${input.to}.`;
    return redirectWithToast(paths.creditNote(input.creditNoteId), { kind: 'success', text });
  });
}

export default function EmailCreditNoteDialog() {
  const id = Number(useParams()['creditNoteId']);
  return (
    <ClientMailForm title={`Send credit note ${creditNoteName(id)} by e-mail`} {...useLoaderData<typeof loader>()}
      attached="The credit note’s PDF is attached." answer={useActionData<typeof action>()} closeHref={paths.creditNote(id)} />
  );
}
