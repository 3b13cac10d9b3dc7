import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { WeekState } from '#app/components/submitted-weeks/week-state.tsx';
import { EmployeePicker } from '#app/components/timesheets/employee-picker.tsx';
import { TimesheetViews } from '#app/components/timesheets/timesheet-views.tsx';
import { WeekGrid, type WeekGridAnswer } from '#app/components/timesheets/week-grid.tsx';
import { getSubmission } from '#app/domain/submitted-weeks/index.server.ts';
import { getWeekGrid, listTimesheetPeople, saveWeekCells, WeekGridForm } from '#app/domain/timesheets/index.server.ts';
import { withBudgets } from '#app/routes/_app/timesheet/carried-over.server.ts';
import { normalisedDay } from '#app/routes/_app/timesheet/timesheet-entry.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext, type WebCtx } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Timesheet Week Grid');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const empId = (args.params['empId'] ?? '').toUpperCase();
  const date = normalisedDay(args.params['date']) ?? ctx.today();
  if (empId !== args.params['empId'] || date !== args.params['date']) throw redirect(paths.weekGrid(empId, date));
  const [grid, submission, people] = await orProblem(Promise.all([
    getWeekGrid(ctx, { empId, date, clientId: '', projectId: '' }), getSubmission(ctx, { empId, date }),
    ctx.actor.isAdmin ? listTimesheetPeople(ctx, { includePast: false }) : [],
  ]));
  return { grid, submission, people, date, today: ctx.today(), idempotencyKey: newIdempotencyKey() };
}

/** One cell as it is left, or all of them by the button; the rows that were asked for stay. */
export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...saveWeekCells, input: WeekGridForm }, async (ctx, input, form) => {
    const { saved, budgets } = await saveWeekCells(ctx, input);
    if (form.get('intent') === 'cell') return Response.json({ saved, budgets });
    return redirectWithToast(paths.weekGrid(input.empId, args.params['date'] ?? ''), withBudgets({
      kind: 'success', title: 'Timesheet saved', text: saved === 1 ? '1 cell changed' : `${saved} cells changed`,
    }, budgets));
  }, rowsAskedFor(args));
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
  const { grid, submission, people, date, today, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<WeekGridAnswer>();
  const { employee } = grid.week;
  return (
    <div className="stack">
      <h1>Timesheets</h1>
      <TimesheetViews empId={employee.empId} date={date} current="grid" />
      <EmployeePicker people={people} employee={employee} date={date} past={false} action={paths.weekGrid()} />
      <WeekState week={submission} />
      <WeekGrid key={`${employee.empId}${grid.week.monday}`} grid={grid} today={today} answer={answer} idempotencyKey={idempotencyKey} />
    </div>
  );
}
