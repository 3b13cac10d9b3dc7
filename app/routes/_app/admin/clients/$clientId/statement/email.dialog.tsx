import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ClientMailForm } from '#app/components/money/client-mails/client-mail-form.tsx';
import { getStatementEmailDraft, queueStatementEmail } from '#app/domain/money/statements/index.server.ts';
import { formatDate } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { askedAgain } from '#app/web/asked-again.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { statementAsked } from './statement-asked.server.ts';

export const meta = () => pageTitle('Send statement by e-mail');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const asked = { ...statementAsked(args), again: askedAgain(args) };
  return { ...await orProblem(getStatementEmailDraft(ctx, asked)), idempotencyKey: newIdempotencyKey() };
}

/** The days are those of the address; the addresses are those of the form. */
export async function action(args: ActionFunctionArgs) {
  return handleForm(args, queueStatementEmail, async (ctx, input) => {
    const { from, to } = statementAsked(args);
    const sent = await queueStatementEmail(ctx, { ...input, from, until: to });
    const text = `The statement is on its way to ${input.to}.`;
    return redirectWithToast(paths.statement(sent.clientId, { from: sent.from, to: sent.until }), { kind: 'success', text });
  });
}

export default function EmailStatementDialog() {
  const { clientId, from, to, draft, idempotencyKey } = useLoaderData<typeof loader>();
  return (
    <ClientMailForm title="Send statement by e-mail" draft={draft} idempotencyKey={idempotencyKey} answer={useActionData<typeof action>()}
      attached={`The statement from ${formatDate(from)} to ${formatDate(to)} is attached as a PDF.`}
      closeHref={paths.statement(clientId, { from, to })} />
  );
}
