import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { WeekState } from '#app/components/submitted-weeks/week-state.tsx';
import { EmployeePicker } from '#app/components/timesheets/employee-picker.tsx';
import { TimesheetViews } from '#app/components/timesheets/timesheet-views.tsx';
import { WeekGrid, type WeekGridAnswer } from '#app/components/timesheets/week/week-grid.tsx';
import { getSubmission } from '#app/domain/submitted-weeks/index.server.ts';
import { getWeekGrid, listTimesheetPeople, saveWeekCells, WeekGridForm } from '#app/domain/timesheets/index.server.ts';
import { withBudgets } from '#app/routes/_app/timesheet/carried-over.server.ts';
import { bringBack } from '#app/routes/_app/timesheet/deleted-message.server.ts';
import { normalisedDay } from '#app/routes/_app/timesheet/timesheet-entry.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext, type WebCtx } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { jsonWithToast, redirectWithToast, type Toast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Timesheet Week Grid');

const pastAsked = (request: Request): 'on' | undefined => (new URL(request.url).searchParams.get('past') === 'on' ? 'on' : undefined);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const empId = (args.params['empId'] ?? '').toUpperCase();
  const date = normalisedDay(args.params['date']) ?? ctx.today();
  const past = pastAsked(args.request);
  if (empId !== args.params['empId'] || date !== args.params['date']) throw redirect(paths.weekGrid(empId, date, { past }));
  const [grid, submission, people] = await orProblem(Promise.all([
    getWeekGrid(ctx, { empId, date, clientId: '', projectId: '' }), getSubmission(ctx, { empId, date }),
    ctx.actor.isAdmin ? listTimesheetPeople(ctx, { includePast: past === 'on' }) : [],
  ]));
  return { grid, submission, people, date, past, today: ctx.today(), idempotencyKey: newIdempotencyKey() };
}

/** One cell as it is left, or all of them by the button; the rows that were asked for stay. */
export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...saveWeekCells, input: WeekGridForm }, async (ctx, input, form) => {
    const { saved, deleted, budgets } = await saveWeekCells(ctx, input);
    const here = paths.weekGrid(input.empId, args.params['date'] ?? '', { past: pastAsked(args.request) });
    const undo = deleted.length === 0 ? {} : { undo: bringBack(deleted, here) };
    const message = { ...savedCells(saved, deleted.length), ...undo };
    if (form.get('intent') !== 'cell') return redirectWithToast(here, withBudgets(message, budgets));
    if (deleted.length === 0) return Response.json({ saved, budgets });
    return jsonWithToast({ saved, budgets }, { kind: 'success', text: 'Timesheet deleted', ...undo, on: here });
  }, rowsAskedFor(args));
}

/** How many cells were changed, and what of that can be undone. */
function savedCells(saved: number, deleted: number): Toast {
  const cells = saved === 1 ? '1 cell changed' : `${saved} cells changed`;
  if (deleted === 0) return { kind: 'success', title: 'Timesheet saved', text: cells };
  const entries = deleted === 1 ? '1 timesheet deleted' : `${deleted} timesheets deleted`;
  return saved === deleted ? { kind: 'success', text: entries }
    : { kind: 'success', title: 'Timesheet saved', text: `${cells}, ${entries}. Undo brings back what was deleted.` };
}

/** The grid with the rows that a form asks for: those that it has, and the one that is chosen. */
const rowsAskedFor = ({ params: { empId = '', date } }: ActionFunctionArgs) => async (ctx: WebCtx, form: FormData) => {
  const text = (name: string) => String(form.get(name) ?? '');
  const [clientId, projectId, categoryId] = [text('clientId'), text('projectId'), text('categoryId')];
  const chosen = clientId && projectId && categoryId ? [[clientId, projectId, categoryId, text('iterationId')].join('/')] : [];
  const add = [...form.getAll('add').map(String).filter(Boolean), ...chosen];
  return { grid: await getWeekGrid(ctx, { empId, date: normalisedDay(date) ?? ctx.today(), add, clientId, projectId }) };
};

export default function WeekGridPage() {
  const { grid, submission, people, date, past, today, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<WeekGridAnswer>();
  const { employee } = grid.week;
  return (
    <div className="stack">
      <h1>Timesheets</h1>
      <TimesheetViews empId={employee.empId} date={date} current="grid" />
      <EmployeePicker people={people} employee={employee} date={date} past={past === 'on'} action={paths.weekGrid()} />
      <WeekState week={submission} />
      <WeekGrid key={`${employee.empId}${grid.week.monday}`} grid={grid} today={today} past={past} answer={answer}
        idempotencyKey={idempotencyKey} />
    </div>
  );
}
