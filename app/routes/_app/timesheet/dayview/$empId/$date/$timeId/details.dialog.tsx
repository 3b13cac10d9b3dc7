import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
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
    return redirectWithToast(paths.dayView(saved.empId, saved.date), savedMessage(saved));
  });
}

export default function DayEntryDetails() {
  const page = useLoaderData<typeof loader>();
  return <EntryDetailsDialog {...page} answer={useActionData<FormAnswer>()} closeHref={paths.dayView(page.entry.empId, page.entry.date)} />;
}
