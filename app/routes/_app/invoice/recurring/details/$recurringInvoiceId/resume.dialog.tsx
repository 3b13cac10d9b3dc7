import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { getRecurringInvoice, resumeRecurringInvoice } from '#app/domain/money/recurring-invoices/index.server.ts';
import { CheckboxField } from '#app/components/form/fields/checkbox-field.tsx';
import { plainField } from '#app/components/form/plain-field.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Resume recurring invoice');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getRecurringInvoice(ctx, { recurringInvoiceId: args.params['recurringInvoiceId'] ?? '' }));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, resumeRecurringInvoice, async (ctx, input) => {
    await resumeRecurringInvoice(ctx, input);
    const { recurringInvoiceId: id } = input;
    return redirectWithToast(paths.recurringInvoice(id), { kind: 'success', text: `Recurring invoice ${id} is active again.` });
  });
}

const missedInWords = (count: number): string => (count === 1 ? 'period' : `${formatCount(count)} periods`);

export default function ResumeRecurringDialog() {
  const { recurring: { recurringInvoiceId }, countBegun } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <DeleteDialog title="Resume recurring invoice" confirmLabel="Resume" danger={false} answer={answer}
      closeHref={paths.recurringInvoice(recurringInvoiceId)} fields={{ recurringInvoiceId: String(recurringInvoiceId) }}>
      <p>Invoices are made again, beginning with the next period that begins.</p>
      {countBegun > 0 ? <CheckboxField field={plainField({ name: 'makesMissed' })}
        label={`Make the invoices of the ${missedInWords(countBegun)} that began while it was paused as well`} /> : null}
    </DeleteDialog>
  );
}
