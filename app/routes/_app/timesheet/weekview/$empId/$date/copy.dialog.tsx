import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CopyDialog } from '#app/components/time/timesheets/day/copy-dialog.tsx';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import { copyTimesheets, CopyTimesheetsForm, getWeek } from '#app/domain/time/timesheets/index.server.ts';
import { copiedMessage } from '#app/routes/_app/timesheet/copied-message.server.ts';
import { normalisedDay } from '#app/routes/_app/timesheet/timesheet-entry.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Copy Timesheets');

/** All of the week is ticked but its leave, for the week after it. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { empId = '', date: asked } = args.params;
  const date = normalisedDay(asked);
  if (!date) throw redirect(paths.weekView());
  const { monday, entries } = await orProblem(getWeek(ctx, { empId, date }));
  const chosen = entries.filter(({ workType }) => workType !== 'leave').map(({ timeId }) => timeId);
  return { empId, date, from: monday, to: addDays(monday, 7), entries, chosen, idempotencyKey: newIdempotencyKey() };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...copyTimesheets, input: CopyTimesheetsForm }, async (ctx, input) => {
    const there = paths.weekView(input.empId, input.to);
    return redirectWithToast(there, copiedMessage(await copyTimesheets(ctx, input), input.empId, there));
  });
}

export default function CopyWeekDialog() {
  const { date, ...shown } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return <CopyDialog {...shown} what="week" closeHref={paths.weekView(shown.empId, date)} answer={answer} />;
}
