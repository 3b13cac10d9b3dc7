import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { EntryForm } from '#app/components/timesheets/entry-form.tsx';
import type { EntryAnswer } from '#app/components/timesheets/entry-page.ts';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import { getSuggestion, saveSuggestion, type Suggestion } from '#app/domain/suggestions/index.server.ts';
import { AddTimesheetForm, askingAgain } from '#app/domain/timesheets/index.server.ts';
import { pageOfNewEntry } from '#app/routes/_app/timesheet/timesheet-draft.server.ts';
import { savedMessage } from '#app/routes/_app/timesheet/saved-entry.server.ts';
import { entryIntents, withEntryPage } from '#app/routes/_app/timesheet/timesheet-entry.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { formGoesOn } from '#app/web/forms/form-goes-on.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { isTrackerInstalled } from '#app/routes/_app/timesheet/tracker-activity.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Edit Suggested Timesheet');

/** The suggestion that an address is about. */
const refOf = ({ date = '', employeeId = '', timesheetId = '' }: LoaderFunctionArgs['params']) =>
  ({ date, empId: employeeId, place: timesheetId });

/** The suggestion as the form is filled with it; what was typed beside the day comes along. */
function filledWith(suggestion: Suggestion, typed: URLSearchParams) {
  const { clientId, projectId, iterationId, categoryId, locationId, startTime, endTime, note } = suggestion;
  return new URLSearchParams({
    clientId, projectId, iterationId: String(iterationId ?? ''), categoryId, startTime, endTime, timeLess: '0',
    locationId: typed.get('locationId') || locationId, notes: typed.get('notes') ?? note,
  });
}

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const ref = refOf(args.params);
  try {
    const suggestion = await getSuggestion(ctx, ref);
    const page = await pageOfNewEntry(ctx, ref.empId, ref.date, filledWith(suggestion, new URL(args.request.url).searchParams));
    return { page, reason: suggestion.reason, place: suggestion.place, isAdmin: ctx.actor.isAdmin, hasTracker: isTrackerInstalled() };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'not_found') return orProblem(Promise.reject(error));
    throw await redirectWithToast(
      paths.timesheet(), { kind: 'error', text: 'Unable to load timesheet', on: paths.dayView(ctx.actor.empId, ctx.today()) },
    );
  }
}

export async function action(args: ActionFunctionArgs) {
  const answer = await handleForm(args, { ...saveSuggestion, input: AddTimesheetForm }, async (ctx, { rateProblem, ...entry }) => {
    const saved = await askingAgain(() => rateProblem, saveSuggestion(ctx, { ...refOf(args.params), entry }));
    return redirectWithToast(paths.dayView(saved.empId, saved.date), savedMessage(saved));
  }, undefined, entryIntents(args, 'add'));
  return withEntryPage(args, answer);
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return formGoesOn(change) ? false : change.defaultShouldRevalidate;
}

export default function EditSuggestedPage() {
  const { page, reason, place, isAdmin, hasTracker } = useLoaderData<typeof loader>();
  const answer = useActionData<EntryAnswer>();
  const { date, basis: { empId } } = page.view;
  return (
    <>
      <PageHeader title={`Edit Suggested Timesheet timesheet for ${formatHeading(date)}`} description={reason}
        back={{ href: paths.dayView(empId, date), label: 'Timesheets' }} />
      <EntryForm key={place} action={paths.editSuggested(date, empId, place)} page={page} answer={answer} isAdmin={isAdmin}
        hasTracker={hasTracker} />
    </>
  );
}
