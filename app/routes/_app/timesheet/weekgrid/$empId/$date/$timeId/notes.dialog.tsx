import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useParams, useSearchParams } from '@remix-run/react';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { EntryDetailsDialog } from '#app/components/time/timesheets/entry/entry-details-dialog.tsx';
import { changeTimesheetDetails } from '#app/domain/time/timesheets/index.server.ts';
import { loadEntryDetails } from '#app/routes/_app/timesheet/entry-details.server.ts';
import { savedMessage } from '#app/routes/_app/timesheet/saved-entry.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Location and notes');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return loadEntryDetails(ctx, args.params['timeId']);
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, changeTimesheetDetails, async (ctx, input) => {
    const saved = await changeTimesheetDetails(ctx, input);
    const { empId = '', date = '' } = args.params;
    const query = Object.fromEntries(new URL(args.request.url).searchParams);
    return redirectWithToast(paths.weekGrid(empId, date, query), savedMessage(saved));
  });
}

/** Notes of a cell, over the grid with the rows that it has. */
export default function WeekGridNotes() {
  const page = useLoaderData<typeof loader>();
  const { empId = '', date = '' } = useParams();
  const query = Object.fromEntries(useSearchParams()[0]);
  return <EntryDetailsDialog {...page} answer={useActionData<FormAnswer>()} closeHref={paths.weekGrid(empId, date, query)}
    action={paths.gridNotes(empId, date, page.entry.timeId, query)} />;
}
