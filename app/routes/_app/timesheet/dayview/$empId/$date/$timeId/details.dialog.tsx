import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { EntryDetailsForm } from '#app/components/timesheets/entry/entry-details-form.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { explain } from '#app/domain/kernel/lock.ts';
import { NOTES_MAX } from '#app/domain/timesheets/contract.ts';
import { changeTimesheetDetails, getDay, getTimesheet } from '#app/domain/timesheets/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { savedMessage } from '#app/routes/_app/timesheet/saved-entry.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Location and notes');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const entry = await orProblem(getTimesheet(ctx, { timeId: args.params['timeId'] }));
  const { locations } = await orProblem(getDay(ctx, { empId: entry.empId, date: entry.date }));
  return { entry, locations, notesMax: NOTES_MAX };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, changeTimesheetDetails, async (ctx, input) => {
    const saved = await changeTimesheetDetails(ctx, input);
    return redirectWithToast(paths.dayView(saved.empId, saved.date), savedMessage(saved));
  });
}

export default function EntryDetailsDialog() {
  const { entry, locations, notesMax } = useLoaderData<typeof loader>();
  const { result, details } = useActionData<FormAnswer>() ?? {};
  const typed = { ...entry, notes: String(result?.initialValue?.['notes'] ?? entry.notes),
    locationId: String(result?.initialValue?.['locationId'] ?? entry.locationId) };
  const posted = result?.initialValue?.['version'];
  return (
    <RouteDialog title={`${entry.clientName}, ${entry.projectName}`} closeHref={paths.dayView(entry.empId, entry.date)}>
      <div className="stack">
        {result?.error?.['']?.map((message) => <Notice key={message} kind="danger" role="alert"><p>{message}</p></Notice>)}
        {entry.can.editDetails
          ? <EntryDetailsForm entry={typed} locations={locations} notesMax={notesMax} rows={6} errors={result?.error ?? {}}
            details={details} {...(posted === undefined ? {} : { version: String(posted) })} />
          : <Notice kind="warning"><p>{entry.can.lock ? explain(entry.can.lock) : ''}</p></Notice>}
      </div>
    </RouteDialog>
  );
}
