import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CheckboxField } from '#app/components/form/fields/checkbox-field.tsx';
import { DateField } from '#app/components/form/fields/date-field.tsx';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { plainField } from '#app/components/form/plain-field.ts';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { getIssueOffer, issueDraft } from '#app/domain/money/billing/index.server.ts';
import { isZeroMoney } from '#app/domain/kernel/values/money-sign.ts';
import { formatDate, formatMoney } from '#app/screens/format.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Issue invoice');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getIssueOffer(ctx, { invoiceId: args.params['invoiceId'] ?? '' }));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, issueDraft, async (ctx, input) => {
    await issueDraft(ctx, input);
    return redirectWithToast(paths.invoice(input.invoiceId), { kind: 'success', text: `Invoice ${input.invoiceId} is issued.` });
  });
}

export default function IssueInvoiceDialog() {
  const { invoiceId, clientName, currencyId, total, draftDate, date, today, paymentTermsDays } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const typed = answer?.result?.initialValue;
  const dated = date === draftDate ? 'It is the date of the draft' : `The draft is dated ${formatDate(draftDate)}, which is closed`;
  return (
    <DeleteDialog title="Issue invoice" confirmLabel="Issue" danger={false} closeHref={paths.invoice(invoiceId)} answer={answer}
      fields={{ invoiceId: String(invoiceId) }}>
      <p>{clientName} owes {currencyId} {formatMoney(total)} by invoice {invoiceId} from then on. Nothing is sent.</p>
      <DateField field={plainField({ name: 'invoiceDate', value: String(typed?.['invoiceDate'] ?? date) })} label="Invoice date" required
        hint={`${dated}; today is ${formatDate(today)}. It is due ${paymentTermsDays} days after its date.`} />
      {isZeroMoney(total) ? <CheckboxField field={plainField({ name: 'isZeroMeant', value: String(typed?.['isZeroMeant'] ?? '') })}
        label="It comes to 0.00: issue it all the same" /> : null}
    </DeleteDialog>
  );
}
