import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useParams } from '@remix-run/react';
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
  const start = await orProblem(getNewCreditNote(ctx, { invoiceId: args.params['invoiceId'] ?? '' }));
  return { start, types: [...INVOICE_TYPES], idempotencyKey: newIdempotencyKey() };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...createCreditNote, input: CreateCreditNoteForm }, async (ctx, input) => {
    const { invoiceId } = await createCreditNote(ctx, input);
    return redirectWithToast(paths.invoice(invoiceId ?? 0), { kind: 'success', text: 'Credit note successfully created' });
  });
}

export default function CreditInvoiceDialog() {
  const page = useLoaderData<typeof loader>();
  const { invoiceId = '' } = useParams();
  return <CreditNoteForm {...page} answer={useActionData<typeof action>()} closeHref={paths.invoice(Number(invoiceId))} />;
}
