import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { RadioGroup } from '#app/components/form/fields/radio-group.tsx';
import { plainField } from '#app/components/form/plain-field.ts';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { getBillingRun, sendBillingRun } from '#app/domain/money/billing-run/index.server.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Issue and send all');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getBillingRun(ctx, { billingRunId: args.params['billingRunId'] ?? '' }));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, sendBillingRun, async (ctx, input) => redirect(paths.job((await sendBillingRun(ctx, input)).jobRunId)));
}

export default function SendBillingRunDialog() {
  const { run: { billingRunId, invoiced, drafts } } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <DeleteDialog title="Issue and send all" confirmLabel="Issue and send all" danger={false} answer={answer}
      closeHref={paths.billingRun(billingRunId)} fields={{ billingRunId: String(billingRunId) }}>
      <p>Each of the {formatCount(invoiced)} invoices of this run is sent to its client with the usual words and its PDF, once.
        {drafts > 0 ? ` ${formatCount(drafts)} of them are drafts, which are issued.` : ''}</p>
      {drafts > 0 ? (
        <RadioGroup field={plainField({ name: 'dated', value: 'own' })} label="Date of the drafts" options={[
          { value: 'own', label: 'Each its own: the last day of what it bills' },
          { value: 'today', label: 'Today: the terms of payment begin now' },
        ]} />
      ) : null}
      <p>Clients without an e-mail address are left out. What was sent already is not sent again.</p>
    </DeleteDialog>
  );
}
