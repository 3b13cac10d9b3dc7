import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { RunningTimerCard } from '#app/components/time/timer/running-timer.tsx';
import { StartTimerCard } from '#app/components/time/timer/start-timer.tsx';
import { TimesheetViews } from '#app/components/time/timesheets/timesheet-views.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { NoteTimer } from '#app/domain/time/timer/contract.ts';
import { getTimer, noteTimer, stopTimer, StopTimerForm } from '#app/domain/time/timer/index.server.ts';
import { NOTES_MAX } from '#app/domain/time/timesheets/contract.ts';
import { askingAgain, getTimesheetForm } from '#app/domain/time/timesheets/index.server.ts';
import { requireContext, type WebCtx } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey, parseForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { budgetsOf } from '#app/routes/_app/timesheet/entry-notices.server.ts';
import { typedLine } from '#app/routes/_app/timesheet/quick-line.server.ts';
import { paths } from '#app/screens/paths.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { stopped } from './stopped.server.ts';

export const meta = () => pageTitle('Timer');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { empId } = ctx.actor;
  const today = ctx.today();
  const [timer, form, typed] = await orProblem(Promise.all([
    getTimer(ctx, {}), getTimesheetForm(ctx, { empId, date: today, clientId: '', projectId: '', clientSearch: '' }),
    typedLine(ctx, new URL(args.request.url).searchParams, { date: today, href: paths.timer(), isRunning: true }),
  ]));
  const { recents, locationId, locations } = form.basis;
  const notices = timer ? await budgetsOf(ctx, timer) : [];
  return {
    empId, today, timer, notices, typed, recents, locationId: locationId ?? locations[0]?.value ?? '', notesMax: NOTES_MAX,
    idempotencyKey: newIdempotencyKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...stopTimer, input: StopTimerForm }, async (ctx, { rateProblem, ...stop }) =>
    stopped(await askingAgain(() => rateProblem, stopTimer(ctx, stop))), { choices: asTyped, buttons: { notes: saveNotes } });
}

/** A question that is closed leaves everything as it was typed. */
const asTyped = (): Promise<object> => Promise.resolve({});

/** Saves the notes alone: the timer runs on. */
async function saveNotes(ctx: WebCtx, form: FormData) {
  const submission = parseForm(form, NoteTimer);
  if (submission.status !== 'success') return { result: submission.reply() };
  await noteTimer(ctx, submission.value);
  return redirectWithToast(paths.timer(), { kind: 'success', text: 'Notes saved, the timer runs on' });
}

export default function TimerPage() {
  const { empId, today, timer, notices, typed, recents, locationId, notesMax, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="stack">
      <PageHeader title="Timer" />
      <TimesheetViews empId={empId} date={today} current="timer" />
      {timer ? <RunningTimerCard timer={timer} notices={notices} notesMax={notesMax} answer={answer} /> : null}
      <StartTimerCard typed={typed} recents={recents} locationId={locationId} isRunning={timer !== null} idempotencyKey={idempotencyKey} />
      <Outlet />
    </div>
  );
}
