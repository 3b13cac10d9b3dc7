import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { AddTimesheetForm, addTimesheet, askingAgain, type SavedTimesheet } from '#app/domain/time/timesheets/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { afterLine } from './quick-line.server.ts';

const MAX_ENTRIES = 20;
const AddEntries = z.object({ entries: z.array(AddTimesheetForm).min(1).max(MAX_ENTRIES), quickLine: z.string() });

/** Nothing is shown here: it leads to the own day. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return redirect(paths.dayView(ctx.actor.empId, ctx.today()));
}

/** Adds the entries of one line. One that asks something first is left with those behind it, to be added by itself. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.dayView());
  return handleForm(args, { ...addTimesheet, input: AddEntries }, async (ctx, { entries, quickLine }) => {
    const saved: SavedTimesheet[] = [];
    try {
      for (const { rateProblem, ...entry } of entries) saved.push(await askingAgain(() => rateProblem, addTimesheet(ctx, entry)));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const text = `${error.message} Add the entry by itself to answer.`;
      return redirectWithToast(afterLine(quickLine, dayOf(entries)),
        { kind: 'error', ...(saved.length > 0 ? { title: addedInWords(saved) } : {}), text });
    }
    return redirectWithToast(afterLine('', dayOf(entries)), { kind: 'success', text: addedInWords(saved) });
  });
}

const dayOf = ([first]: readonly { empId: string; date: string }[]): string => paths.dayView(first?.empId, first?.date);

const addedInWords = (saved: readonly SavedTimesheet[]): string =>
  `${formatCount(saved.length)} ${saved.length === 1 ? 'timesheet' : 'timesheets'} saved: `
    + `${formatHours(saved.reduce((sum, { workedSeconds }) => sum + workedSeconds, 0))} h`;
