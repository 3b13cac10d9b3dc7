import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { formatMoney } from '#app/screens/format.ts';
import { getEntryRemoval, removeEntryFromInvoice } from '#app/domain/money/billing/index.server.ts';
import { explain } from '#app/domain/kernel/lock.ts';
import { getTimesheet } from '#app/domain/time/timesheets/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Remove from invoice');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const timeId = args.params['timesheetId'];
  const removal = await orProblem(getEntryRemoval(ctx, { timeId }));
  const { date, empId } = await orProblem(getTimesheet(ctx, { timeId }));
  return { ...removal, closeHref: paths.editTimesheet(date, empId, Number(timeId)) };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, removeEntryFromInvoice, async (ctx, input) => {
    const { invoiceId } = await removeEntryFromInvoice(ctx, input);
    const { date, empId, timeId } = await getTimesheet(ctx, input);
    return redirectWithToast(
      paths.editTimesheet(date, empId, timeId), { kind: 'success', text: `Timesheet removed from invoice ${invoiceId}.` },
    );
  });
}

export default function RemoveFromInvoiceDialog() {
  const { invoiceId, total, totalWithout, lock, closeHref } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog
      title={`Remove from invoice ${invoiceId}`} confirmLabel="Remove from invoice" closeHref={closeHref} fields={{}}
      answer={useActionData<typeof action>()}
      blocked={lock && explain(lock)}
    >
      <p>The entry can then be changed, deleted, and billed again.</p>
      <p>Invoice {invoiceId} comes to {formatMoney(totalWithout)} without it, instead of {formatMoney(total)}
        . A PDF that was sent shows the old total.</p>
    </DeleteDialog>
  );
}
