import type { LoaderFunctionArgs } from '@remix-run/node';
import { NOTES_MAX } from '#app/domain/timesheets/contract.ts';
import { changeTimesheetDetails, getDay, getTimesheet } from '#app/domain/timesheets/index.server.ts';
import { requireContext, type RouteArgs } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { savedMessage } from './saved-entry.server.ts';

/** What the dialog for location and notes of an entry shows. */
export async function loadEntryDetails(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const entry = await orProblem(getTimesheet(ctx, { timeId: args.params['timeId'] }));
  const { locations } = await orProblem(getDay(ctx, { empId: entry.empId, date: entry.date }));
  return { entry, locations, notesMax: NOTES_MAX };
}

/** Saves them, and goes back to the page underneath. */
export const saveEntryDetails = (args: RouteArgs, backTo: (saved: { empId: string; date: string }) => string) =>
  handleForm(args, changeTimesheetDetails, async (ctx, input) => {
    const saved = await changeTimesheetDetails(ctx, input);
    return redirectWithToast(backTo(saved), savedMessage(saved));
  });
