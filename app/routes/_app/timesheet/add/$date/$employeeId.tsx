import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useParams, useSearchParams, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { EntryForm } from '#app/components/time/timesheets/entry/entry-form.tsx';
import { TypedForOtherEntry } from '#app/components/time/timesheets/entry/typed-for-other-entry.tsx';
import { FavouriteLinks } from '#app/components/time/favourites/favourite-bar.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import { listFavourites } from '#app/domain/time/favourites/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { formGoesOn } from '#app/web/forms/form-goes-on.ts';
import { newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { hasTracker as isTracked } from '#app/domain/time/tracker/index.server.ts';
import { pageOfAdding } from '#app/routes/_app/timesheet/timesheet-draft.server.ts';
import { saveNewEntry } from '#app/routes/_app/timesheet/saved-entry.server.ts';
import { normalisedDay } from '#app/routes/_app/timesheet/timesheet-entry.server.ts';
import type { EntryAnswer } from '#app/components/time/timesheets/entry/entry-page.ts';

export const meta = () => pageTitle('New timesheet');

/** The guard of the specification: an address without a proper day or person leads to one that has both. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const query = new URL(args.request.url).searchParams;
  const { date = '', employeeId = '' } = args.params;
  const day = normalisedDay(date) ?? ctx.today();
  const empId = employeeId.toUpperCase();
  const guarded = (id: string) => redirect(paths.addTimesheet(day, id, Object.fromEntries(query)));
  if (day !== date || empId !== employeeId) throw guarded(empId);
  try {
    const page = await pageOfAdding(ctx, empId, day, query);
    const favourites = await listFavourites(ctx, { empId });
    const hasTracker = await isTracked(ctx, { empId });
    return { page, favourites, isAdmin: ctx.actor.isAdmin, hasTracker, idempotencyKey: newIdempotencyKey() };
  } catch (error) {
    if (error instanceof DomainError && empId !== ctx.actor.empId) throw guarded(ctx.actor.empId);
    return orProblem(Promise.reject(error));
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireContext(args);
  return saveNewEntry(args);
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return formGoesOn(change) ? false : change.defaultShouldRevalidate;
}

export default function AddTimesheetPage() {
  const { page, favourites, isAdmin, hasTracker, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<EntryAnswer>();
  const { date = '', employeeId = '' } = useParams();
  const [query] = useSearchParams();
  return (
    <>
      <PageHeader title={`New timesheet for ${formatHeading((answer?.page ?? page).view.date)}`}
        back={{ href: paths.dayView(employeeId, date), label: 'Timesheets' }} />
      <FavouriteLinks favourites={favourites} date={page.view.date} />
      <TypedForOtherEntry key={idempotencyKey} owner="" date={date} empId={employeeId} />
      <EntryForm key={idempotencyKey} action={paths.addTimesheet(date, employeeId)} page={page} answer={answer} isAdmin={isAdmin}
        hasTracker={hasTracker} idempotencyKey={idempotencyKey} unsaved={Boolean(query.get('notes'))} />
    </>
  );
}
