import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CheckboxField } from '#app/components/form/fields/checkbox-field.tsx';
import { HiddenField } from '#app/components/form/fields/hidden-field.tsx';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { plainField } from '#app/components/form/plain-field.ts';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { InvoiceMailForm } from '#app/components/money/billing/invoice-mail-form.tsx';
import { getInvoiceEmailDraft, getIssueOffer, issueAndSendDraft } from '#app/domain/money/billing/index.server.ts';
import { isZeroMoney } from '#app/domain/kernel/values/money-sign.ts';
import { formatDate } from '#app/screens/format.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Issue and send invoice');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { invoiceId } = args.params;
  const offer = await orProblem(getIssueOffer(ctx, { invoiceId: invoiceId ?? '' }));
  const asked = new URL(args.request.url).searchParams.get('dated');
  const date = asked === 'today' ? offer.today : offer.date;
  return {
    offer: { ...offer, date }, draft: await orProblem(getInvoiceEmailDraft(ctx, { invoiceId: offer.invoiceId, issueDate: date })),
    idempotencyKey: newIdempotencyKey(), other: offer.date === offer.today ? null : date === offer.today ? offer.date : offer.today,
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, issueAndSendDraft, async (ctx, input) => {
    await issueAndSendDraft(ctx, input);
    return redirectWithToast(paths.invoice(input.invoiceId), {
      kind: 'success', text: `Invoice ${input.invoiceId} is issued, and on its way to ${input.to}.`,
    });
  });
}

/** The mail of a draft that is issued with it. Another date is another mail: the link writes it anew. */
export default function IssueAndSendDialog() {
  const { draft, offer: { invoiceId, date, today, total }, other, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  return (
    <InvoiceMailForm key={date} title={`Issue and send invoice ${invoiceId}`} sendLabel="Issue and send" draft={draft}
      idempotencyKey={idempotencyKey} result={answer?.result}>
      <HiddenField name="invoiceDate" value={date} />
      <p>It is dated {formatDate(date)}. {other === null ? null : (
        <PageLink className="link" href={paths.issueAndSendInvoice(invoiceId, other === today ? { dated: 'today' } : {})} stays>
          Date it {formatDate(other)} instead</PageLink>)}</p>
      {isZeroMoney(total)
        ? <CheckboxField field={plainField({ name: 'isZeroMeant', value: String(answer?.result?.initialValue?.['isZeroMeant'] ?? ''),
          errors: answer?.result?.error?.['isZeroMeant'] ?? [] })} label="It comes to 0.00: issue it all the same" /> : null}
    </InvoiceMailForm>
  );
}
