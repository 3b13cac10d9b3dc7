import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import {
  AddHoursForm, addHours, AddTimesheetForm, addTimesheet, askingAgain, type PlacedTimesheet, type SavedTimesheet,
} from '#app/domain/time/timesheets/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import type { RouteArgs } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { withBudgets } from './carried-over.server.ts';
import { afterLine } from './quick-line.server.ts';
import { isByHours } from './timesheet-draft.server.ts';
import { entryForm } from './timesheet-entry.server.ts';

/** What was saved, with the budgets that it carried over where that was looked at. */
type Saved = (SavedTimesheet | PlacedTimesheet) & { readonly budgets?: readonly string[] };

/** Says what was saved: so many hours for whom, and when, where that was found; and the budgets that it carried over. */
export function savedMessage({ workedSeconds, clientName, budgets = [], ...found }: Saved) {
  const when = 'startTime' in found ? `, ${found.startTime}–${found.endTime}` : '';
  return withBudgets({ kind: 'success', title: 'Timesheet saved', text: `${formatHours(workedSeconds)} h ${clientName}${when}` }, budgets);
}

/** Saves what the form of a new entry says, with its times or with hours for which times are found. */
export function saveNewEntry(args: RouteArgs) {
  const form = entryForm(args, 'add');
  const query = new URL(args.request.url).searchParams;
  if (!isByHours(query)) {
    return handleForm(args, { ...addTimesheet, input: AddTimesheetForm }, async (ctx, { rateProblem, ...entry }, typed) =>
      afterAdding(await askingAgain(() => rateProblem, addTimesheet(ctx, entry)), typed, query), form);
  }
  return handleForm(args, { ...addHours, input: AddHoursForm }, async (ctx, { rateProblem, hours, ...work }, typed) => {
    const { workedSeconds, startTime, endTime } = hours;
    const saving = startTime && endTime
      ? addTimesheet(ctx, { ...work, startTime, endTime, timeLessSeconds: 0 }) : addHours(ctx, { ...work, workedSeconds });
    return afterAdding(await askingAgain(() => rateProblem, saving), typed, query);
  }, form);
}

/** Where the button of a new entry leads: to the day, to the next entry of the day, or to the next day. */
export function afterAdding(saved: Saved, form: FormData, query: URLSearchParams): Promise<Response> {
  const button = String(form.get('intent') ?? '');
  const by = query.get('by') ?? undefined;
  const next: Readonly<Record<string, string>> = {
    // An address of its own: what was still being looked up for the form just saved must not pass for the next one.
    saveAndNextEntry: paths.addTimesheet(saved.date, saved.empId, { after: saved.timeId, by }),
    saveAndNextDay: paths.addTimesheet(addDays(saved.date, 1), saved.empId, { by }),
  };
  const to = Object.hasOwn(next, button) ? next[button] : undefined;
  const day = paths.dayView(saved.empId, saved.date);
  const line = form.get('quickLine');
  return redirectWithToast(to ?? (typeof line === 'string' ? afterLine(line, day) : day), savedMessage(saved));
}
