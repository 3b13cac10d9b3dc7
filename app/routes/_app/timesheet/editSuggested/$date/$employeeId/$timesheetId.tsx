import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { EntryForm } from '#app/components/time/timesheets/entry/entry-form.tsx';
import type { EntryAnswer } from '#app/components/time/timesheets/entry/entry-page.ts';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import { AcceptSuggestionForm } from '#app/domain/time/suggestions/contract.ts';
import { GONE, LOCKED } from '#app/domain/time/suggestions/fields.ts';
import { acceptSuggestion, getSuggestion, saveSuggestion } from '#app/domain/time/suggestions/index.server.ts';
import { AddTimesheetForm, askingAgain } from '#app/domain/time/timesheets/index.server.ts';
import { backToDay } from '#app/routes/_app/timesheet/dayview/$empId/$date/suggested/after-suggestion.server.ts';
import { pageOfSuggestion } from '#app/routes/_app/timesheet/timesheet-draft.server.ts';
import { afterAdding } from '#app/routes/_app/timesheet/saved-entry.server.ts';
import { entryForm } from '#app/routes/_app/timesheet/timesheet-entry.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext, type WebCtx } from '#app/web/context.server.ts';
import { formGoesOn } from '#app/web/forms/form-goes-on.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { hasTracker as isTracked } from '#app/domain/time/tracker/index.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Edit Suggested Timesheet');

/** The suggestion that an address is about. */
const refOf = ({ date = '', employeeId = '', timesheetId = '' }: LoaderFunctionArgs['params']) =>
  ({ date, empId: employeeId, place: timesheetId });

/** What was typed beside a suggestion on its day. */
interface Typed { locationId?: string; notes?: string; sellPrice?: string }

/** The page that edits a suggestion, filled with it and with what was typed beside it. */
async function pageOf(ctx: WebCtx, ref: ReturnType<typeof refOf>, { locationId, notes, sellPrice = '' }: Typed = {}) {
  const suggestion = await getSuggestion(ctx, ref);
  const { clientId, projectId, iterationId, categoryId, startTime, endTime, note } = suggestion;
  const page = await pageOfSuggestion(ctx, ref.empId, {
    date: ref.date, clientId, projectId, iterationId: String(iterationId ?? ''), categoryId, startTime, endTime, timeLess: '0',
    knownClientId: clientId, knownProjectId: projectId, locationId: locationId || suggestion.locationId, notes: notes ?? note,
    ...(sellPrice === '' ? {} : { sellPrice, isOverwriteRate: 'on' }),
  });
  return { page, suggestion };
}

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const ref = refOf(args.params);
  try {
    const { page, suggestion } = await pageOf(ctx, ref);
    const { reason, place } = suggestion;
    return { page, reason, place, isAdmin: ctx.actor.isAdmin, hasTracker: await isTracked(ctx, { empId: ref.empId }) };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'not_found') return orProblem(Promise.reject(error));
    throw await redirectWithToast(
      paths.timesheet(), { kind: 'error', text: 'Unable to load timesheet', on: paths.dayView(ctx.actor.empId, ctx.today()) },
    );
  }
}

/** The day's form accepts a suggestion here too: what has to be asked or mended first is shown with all that was typed. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args);
  const query = new URL(args.request.url).searchParams;
  if (query.has('accept')) return acceptAsShown(args);
  return handleForm(args, { ...saveSuggestion, input: AddTimesheetForm }, async (ctx, { rateProblem, ...entry }, form) =>
    afterAdding(await askingAgain(() => rateProblem, saveSuggestion(ctx, { ...refOf(args.params), entry })), form, query),
  entryForm(args, 'add'));
}

function acceptAsShown(args: ActionFunctionArgs) {
  return handleForm(args, { ...acceptSuggestion, input: AcceptSuggestionForm }, (ctx, { sellPrice, ...input }) => {
    const accepted = acceptSuggestion(ctx, { ...input, ...(sellPrice === '' ? {} : { sellPrice }) });
    return backToDay(input, accepted.then(({ budgets }) => ({ text: 'Suggested Timesheet Accepted', budgets })), isAboutDay);
  }, { choices: async (ctx, form) => {
    const text = (name: string) => String(form.get(name) ?? '');
    const typed = { locationId: text('locationId'), notes: text('notes'), sellPrice: text('sellPrice') };
    return { page: (await pageOf(ctx, refOf(args.params), typed)).page };
  } });
}

/** Refusals after which there is no suggestion to edit. */
const isAboutDay = ({ code, message }: DomainError): boolean => code === 'not_found' || message === LOCKED || message === GONE;

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
