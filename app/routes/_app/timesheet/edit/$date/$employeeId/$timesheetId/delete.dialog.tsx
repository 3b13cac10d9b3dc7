import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { DeleteEntryDialog } from '#app/components/time/timesheets/entry/delete-entry-dialog.tsx';
import { useActionData, useLoaderData } from '@remix-run/react';
import { deleteTimesheet, getTimesheet } from '#app/domain/time/timesheets/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { deletedMessage, deleteOnce } from '#app/routes/_app/timesheet/deleted-message.server.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Delete Timesheet');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getTimesheet(ctx, { timeId: args.params['timesheetId'] }));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, deleteTimesheet, async (ctx, input) => {
    const deleted = await deleteOnce(ctx, input);
    return redirectWithToast(paths.dayView(deleted.empId, deleted.date), deletedMessage(deleted, 'Timesheet deleted successfully'));
  }, { words: { fault: 'Error deleting timesheet' } });
}

export default function DeleteTimesheetDialog() {
  const entry = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return <DeleteEntryDialog entry={entry} closeHref={paths.editTimesheet(entry.date, entry.empId, entry.timeId)}
    errors={answer?.result.error?.['']} />;
}
