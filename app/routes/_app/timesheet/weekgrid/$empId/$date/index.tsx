import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { WeekState } from '#app/components/time/submitted-weeks/week-state.tsx';
import { EmployeePicker } from '#app/components/time/timesheets/employee-picker.tsx';
import { TimesheetViews } from '#app/components/time/timesheets/timesheet-views.tsx';
import { WeekGrid, type GridQuery, type WeekGridAnswer } from '#app/components/time/timesheets/week/week-grid.tsx';
import { getSubmission } from '#app/domain/time/submitted-weeks/index.server.ts';
import { getWeekGrid, listTimesheetPeople, saveWeekCells, WeekGridForm } from '#app/domain/time/timesheets/index.server.ts';
import { withBudgets } from '#app/routes/_app/timesheet/carried-over.server.ts';
import { bringBack } from '#app/routes/_app/timesheet/deleted-message.server.ts';
import { leaveOfWeek } from '#app/routes/_app/timesheet/leave-of-person.server.ts';
import { meantWork } from '#app/routes/_app/timesheet/meant-work.server.ts';
import { normalisedDay } from '#app/routes/_app/timesheet/timesheet-entry.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext, type WebCtx } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey, typedState } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { jsonWithToast, redirectWithToast, type Toast } from '#app/web/toast.server.ts';

/** Enough for some forty rows. */
const ADDED_MAX = 1200;

export const meta = () => pageTitle('Timesheet Week Grid');

/** Past employees, and the rows without time: the codes of their work, one after the other. */
const queryOf = (request: Request): GridQuery => {
  const query = new URL(request.url).searchParams;
  return { past: query.get('past') === 'on' ? 'on' : undefined, add: query.get('add')?.slice(0, ADDED_MAX) ?? undefined };
};

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const empId = (args.params['empId'] ?? '').toUpperCase();
  const date = normalisedDay(args.params['date']) ?? ctx.today();
  const query = queryOf(args.request);
  if (empId !== args.params['empId'] || date !== args.params['date']) throw redirect(paths.weekGrid(empId, date, { ...query }));
  const [grid, submission, people, leave] = await orProblem(Promise.all([
    getWeekGrid(ctx, { empId, date, add: keysIn(query.add), clientId: '', projectId: '' }), getSubmission(ctx, { empId, date }),
    ctx.actor.isAdmin ? listTimesheetPeople(ctx, { includePast: query.past === 'on' }) : [],
    leaveOfWeek(ctx, empId, date),
  ]));
  return { leave, grid, submission, people, date, query, today: ctx.today(), idempotencyKey: newIdempotencyKey() };
}

/** One cell as it is left, or all of them by the button; the rows that were asked for stay. */
export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...saveWeekCells, input: WeekGridForm }, async (ctx, input, form) => {
    // Whoever presses Enter in the search is looking for a row, and saves nothing yet.
    if (form.get('intent') !== 'cell' && form.get('work'))
      return Response.json({ result: typedState(form), ...await rowsAskedFor(args)(ctx, form) });
    const { saved, deleted, budgets } = await saveWeekCells(ctx, input);
    const here = paths.weekGrid(input.empId, args.params['date'] ?? '', { ...queryOf(args.request), add: rowsIn(form).join(',') });
    const undo = deleted.length === 0 ? {} : { undo: bringBack(deleted, here) };
    const message = { ...savedCells(saved, deleted.length), ...undo };
    if (form.get('intent') !== 'cell') return redirectWithToast(here, withBudgets(message, budgets));
    if (deleted.length === 0) return Response.json({ saved, budgets });
    return jsonWithToast({ saved, budgets }, { kind: 'success', text: 'Timesheet deleted', ...undo, on: here });
  }, { choices: rowsAskedFor(args) });
}

/** How many cells were changed, and what of that can be undone. */
function savedCells(saved: number, deleted: number): Toast {
  const cells = saved === 1 ? '1 cell changed' : `${saved} cells changed`;
  if (deleted === 0) return { kind: 'success', title: 'Timesheet saved', text: cells };
  const entries = deleted === 1 ? '1 timesheet deleted' : `${deleted} timesheets deleted`;
  return saved === deleted ? { kind: 'success', text: entries }
    : { kind: 'success', title: 'Timesheet saved', text: `${cells}, ${entries}. Undo brings back what was deleted.` };
}

const keysIn = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean);

/** The rows without time that a form has. */
const rowsIn = (form: FormData): string[] => form.getAll('add').flatMap((keys) => keysIn(String(keys)));

/** The grid with the rows that a form has and those that it asks for: by a button, by words of a search, or by what is chosen. */
const rowsAskedFor = ({ params: { empId = '', date } }: ActionFunctionArgs) => async (ctx: WebCtx, form: FormData) => {
  const text = (name: string) => String(form.get(name) ?? '');
  const [, pressed] = text('intent').split(':');
  const week = { empId, date: normalisedDay(date) ?? ctx.today() };
  const meant = pressed === undefined ? await meantWork(ctx, empId, text('work')) : undefined;
  const [client = '', project = '', category = '', iteration = ''] = (meant?.key ?? '').split('/');
  const [clientId, projectId] = client ? [client, project] : [text('clientId'), text('projectId')];
  const categoryId = client ? category : text('categoryId');
  const chosen = clientId && projectId && categoryId
    ? [[clientId, projectId, categoryId, client ? iteration : text('iterationId')].join('/')] : [];
  const asked = [...keysIn(pressed), ...chosen];
  // A row that is added is not chosen any more.
  const rest = chosen.length > 0 ? { clientId: '', projectId: '' } : { clientId, projectId };
  const grid = await getWeekGrid(ctx, { ...week, add: [...rowsIn(form), ...asked], ...rest });
  return { grid, first: asked[0] ?? null, work: meant && !meant.key ? { typed: text('work'), found: meant.found } : null };
};

export default function WeekGridPage() {
  const { leave, grid, submission, people, date, query, today, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<WeekGridAnswer>();
  const { employee } = grid.week;
  return (
    <div className="stack">
      <h1>Timesheets</h1>
      <TimesheetViews empId={employee.empId} date={date} current="grid" />
      <EmployeePicker people={people} employee={employee} date={date} past={query.past === 'on'} action={paths.weekGrid()} />
      <WeekState week={submission} />
      <WeekGrid key={`${employee.empId}${grid.week.monday}`} grid={grid} date={date} today={today} query={query} answer={answer}
        idempotencyKey={idempotencyKey} submission={submission} leave={leave} />
      <Outlet />
    </div>
  );
}
