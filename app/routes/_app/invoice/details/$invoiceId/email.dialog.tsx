import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { InvoiceMailForm } from '#app/components/money/billing/invoice-mail-form.tsx';
import { getInvoiceEmailDraft, queueInvoiceEmail } from '#app/domain/money/billing/index.server.ts';
import { askedAgain } from '#app/web/asked-again.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Send invoice by e-mail');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const asked = { invoiceId: args.params['invoiceId'] ?? '', again: askedAgain(args) };
  return { draft: await orProblem(getInvoiceEmailDraft(ctx, asked)), idempotencyKey: newIdempotencyKey() };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, queueInvoiceEmail, async (ctx, input) => {
    await queueInvoiceEmail(ctx, input);
    return redirectWithToast(
      paths.invoice(input.invoiceId), { kind: 'success', text: `Invoice ${input.invoiceId} is on its way to ${input.to}.` },
    );
  });
}

export default function EmailInvoiceDialog() {
  const { draft, idempotencyKey } = useLoaderData<typeof loader>();
  return (
    <InvoiceMailForm title={`Send invoice ${draft.invoiceId} by e-mail`} sendLabel="Send e-mail" draft={draft}
      idempotencyKey={idempotencyKey} result={useActionData<typeof action>()?.result} />
  );
}
