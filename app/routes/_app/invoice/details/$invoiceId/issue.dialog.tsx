import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { getInvoiceHeader, issueDraft } from '#app/domain/billing/index.server.ts';
import { latest } from '#app/domain/kernel/values/local-date.ts';
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
  const { invoice } = await orProblem(getInvoiceHeader(ctx, { invoiceId: args.params['invoiceId'] ?? '' }));
  return { invoice, date: latest(invoice.invoiceDate, ctx.today()) };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, issueDraft, async (ctx, input) => {
    await issueDraft(ctx, input);
    return redirectWithToast(paths.invoice(input.invoiceId), { kind: 'success', text: `Invoice ${input.invoiceId} is issued.` });
  });
}

export default function IssueInvoiceDialog() {
  const { invoice: { invoiceId, clientName, currencyId, total }, date } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <DeleteDialog title="Issue invoice" confirmLabel="Issue" danger={false} closeHref={paths.invoice(invoiceId)} answer={answer}
      fields={{ invoiceId: String(invoiceId) }}>
      <p>{clientName} owes {currencyId} {formatMoney(total)} by invoice {invoiceId} from then on, dated {formatDate(date)}. Nothing is
        sent.</p>
    </DeleteDialog>
  );
}
