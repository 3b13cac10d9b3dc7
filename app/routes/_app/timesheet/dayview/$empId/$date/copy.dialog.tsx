import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CopyDialog } from '#app/components/time/timesheets/day/copy-dialog.tsx';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import { copyTimesheets, CopyTimesheetsForm, getDay } from '#app/domain/time/timesheets/index.server.ts';
import { copiedMessage } from '#app/routes/_app/timesheet/copied-message.server.ts';
import { orAskForRate } from '#app/routes/_app/timesheet/ask-rate.server.ts';
import { normalisedDay } from '#app/routes/_app/timesheet/timesheet-entry.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Copy Timesheets');

/** All of the day is ticked, or the one entry that the address names; leave is not offered as a habit. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { empId = '', date: asked } = args.params;
  const date = normalisedDay(asked);
  if (!date) throw redirect(paths.dayView());
  const { entries } = await orProblem(getDay(ctx, { empId, date }));
  const entry = new URL(args.request.url).searchParams.get('entry');
  const chosen = entries.filter(({ timeId, workType }) => (entry ? String(timeId) === entry : workType !== 'leave'));
  const to = date === ctx.today() ? addDays(date, 1) : ctx.today();
  return { empId, from: date, to, entries, chosen: chosen.map(({ timeId }) => timeId), idempotencyKey: newIdempotencyKey() };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...copyTimesheets, input: CopyTimesheetsForm }, async (ctx, input) => {
    const there = paths.dayView(input.empId, input.to);
    const copying = copyTimesheets(ctx, input).then((copied) => redirectWithToast(there, copiedMessage(copied, input.empId, there)));
    return orAskForRate(ctx, input, copying);
  });
}

export default function CopyDayDialog() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return <CopyDialog {...shown} what="day" closeHref={paths.dayView(shown.empId, shown.from)} answer={answer} />;
}
