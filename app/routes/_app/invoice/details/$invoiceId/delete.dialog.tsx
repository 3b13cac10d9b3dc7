import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { plainField } from '#app/components/form/plain-field.ts';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { RecordField } from '#app/components/records/record-field.tsx';
import { DeleteInvoiceForm } from '#app/domain/money/billing/contract.ts';
import { deletionFields } from '#app/domain/money/billing/fields.ts';
import { deleteInvoice, getInvoiceHeader } from '#app/domain/money/billing/index.server.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { explain } from '#app/domain/kernel/lock.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Delete Invoice');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getInvoiceHeader(ctx, { invoiceId: args.params['invoiceId'] ?? '' }));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...deleteInvoice, input: DeleteInvoiceForm }, async (ctx, input) => {
    const { released } = await deleteInvoice(ctx, input);
    const time = released === 1 ? '1 entry is unbilled again' : `${formatCount(released)} entries are unbilled again`;
    return redirectWithToast(paths.invoiceList(), { kind: 'success', text: `Invoice ${input.invoiceId} was deleted; ${time}.` });
  });
}

export default function DeleteInvoiceDialog() {
  const { invoice: { invoiceId, clientName, entryCount }, facts } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const typed = String(answer?.result?.initialValue?.['reason'] ?? '');
  const entries = entryCount === 1 ? 'Its entry becomes' : `Its ${formatCount(entryCount)} entries become`;
  return (
    <DeleteDialog
      title="Delete Invoice" confirmLabel="Delete Invoice" closeHref={paths.invoice(invoiceId)} fields={{ invoiceId: String(invoiceId) }}
      blocked={facts.deletionLock && explain(facts.deletionLock)} answer={answer}
    >
      <p>Are you sure you want to delete invoice {invoiceId} of {clientName}? This cannot be undone.</p>
      {entryCount > 0 ? <p>{entries} unbilled again and can be put on another invoice.</p> : null}
      <RecordField field={plainField({ name: 'reason', value: typed })} of={deletionFields.reason}
        hint="The number is not given again: it stays in the list of deleted ones with this reason." />
    </DeleteDialog>
  );
}
