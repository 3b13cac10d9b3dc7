import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { deleteWorkingWeek, hoursInWords } from '#app/domain/people/working-weeks/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { weekOf } from '../week-of-person.server.ts';

export const meta = () => pageTitle('Delete working week');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { workingWeekId, empId, fromDay, ...week } = await weekOf(ctx, args);
  return { workingWeekId, empId, fromDay, hours: hoursInWords(week) };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, deleteWorkingWeek, async (ctx) => {
    const { workingWeekId, empId } = await weekOf(ctx, args);
    await deleteWorkingWeek(ctx, { workingWeekId });
    return redirectWithToast(paths.workingWeeks(empId), { kind: 'success', text: 'Working week deleted.' });
  });
}

export default function DeleteWorkingWeekDialog() {
  const { workingWeekId, empId, fromDay, hours } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog title="Delete working week" confirmLabel="Delete working week" closeHref={paths.workingWeeks(empId)}
      fields={{ workingWeekId: String(workingWeekId) }} answer={useActionData<typeof action>()}>
      <p>Delete the week from {formatDate(fromDay)}: {hours}?</p>
      <p className="muted">What was expected before that week is then expected from that day on, also of days that are over.</p>
    </DeleteDialog>
  );
}
