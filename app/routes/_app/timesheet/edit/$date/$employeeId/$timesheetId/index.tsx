import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { AdminNotes } from '#app/components/time/timesheets/entry/admin-notes.tsx';
import { EntryForm } from '#app/components/time/timesheets/entry/entry-form.tsx';
import { ExternalSyncError } from '#app/components/money/external-sync/external-sync-error.tsx';
import { LockedEntry } from '#app/components/time/timesheets/entry/locked-entry.tsx';
import { TypedForOtherEntry } from '#app/components/time/timesheets/entry/typed-for-other-entry.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import { askingAgain, EditTimesheetForm, editTimesheet, getTimesheet } from '#app/domain/time/timesheets/index.server.ts';
import { checkOf } from '#app/web/lists/back-to-check.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { formGoesOn } from '#app/web/forms/form-goes-on.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { hasTracker as isTracked } from '#app/domain/time/tracker/index.server.ts';
import { pageOfEntry } from '#app/routes/_app/timesheet/timesheet-draft.server.ts';
import { savedMessage } from '#app/routes/_app/timesheet/saved-entry.server.ts';
import { entryForm } from '#app/routes/_app/timesheet/timesheet-entry.server.ts';
import type { EntryAnswer } from '#app/components/time/timesheets/entry/entry-page.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Edit timesheet');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { date, employeeId, timesheetId } = args.params;
  try {
    const entry = await getTimesheet(ctx, { timeId: timesheetId });
    const proper = paths.editTimesheet(entry.date, entry.empId, entry.timeId);
    if (entry.date !== date || entry.empId !== employeeId) throw redirect(proper);
    return {
      entry, page: await pageOfEntry(ctx, entry), isAdmin: ctx.actor.isAdmin, check: checkOf(args),
      hasTracker: await isTracked(ctx, { empId: entry.empId }),
    };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'not_found') return orProblem(Promise.reject(error));
    throw await redirectWithToast(
      paths.timesheet(), { kind: 'error', text: 'Unable to load timesheet', on: paths.dayView(ctx.actor.empId, ctx.today()) },
    );
  }
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...editTimesheet, input: EditTimesheetForm }, async (ctx, { rateProblem, ...entry }) => {
    const saved = await askingAgain(() => rateProblem, editTimesheet(ctx, entry));
    return redirectWithToast(checkOf(args) ?? paths.dayView(saved.empId, saved.date), savedMessage(saved));
  }, entryForm(args, 'edit'));
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return formGoesOn(change) ? false : change.defaultShouldRevalidate;
}

export default function EditTimesheetPage() {
  const { entry, page, isAdmin, hasTracker, check } = useLoaderData<typeof loader>();
  const answer = useActionData<EntryAnswer>();
  const here = paths.editTimesheet(entry.date, entry.empId, entry.timeId);
  const sendTo = paths.editTimesheet(entry.date, entry.empId, entry.timeId, { returnTo: check ?? undefined });
  return (
    <>
      <PageHeader title={`Edit timesheet for ${formatHeading(entry.date)}`}
        back={check ? { href: check, label: 'Billing run' } : { href: paths.dayView(entry.empId, entry.date), label: 'Timesheets' }}
        actions={<ButtonLink href={paths.history('entry', entry.timeId)}>History</ButtonLink>} />
      <TypedForOtherEntry key={entry.timeId} owner={here} date={entry.date} empId={entry.empId} />
      <ExternalSyncError of={entry} />
      {entry.can.editAll ? (
        <EntryForm key={`${entry.timeId}-${entry.version}`} action={sendTo} page={page} answer={answer} isAdmin={isAdmin}
          hasTracker={hasTracker} entry={entry} />
      ) : <LockedEntry entry={entry} isAdmin={isAdmin}
        person={{ name: page.view.basis.employee, portrait: page.view.basis.portrait }} />}
      <AdminNotes entry={entry} isAdmin={isAdmin} />
      <Outlet />
    </>
  );
}
