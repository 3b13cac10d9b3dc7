import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { EmployeePicker } from '#app/components/timesheets/employee-picker.tsx';
import { TimesheetViews } from '#app/components/timesheets/timesheet-views.tsx';
import WeekCentre from '#app/components/timesheets/week-centre.tsx';
import { WeekHead, WeekLinks } from '#app/components/timesheets/week-head.tsx';
import { WeekAnswer } from '#app/components/timesheets/week-answer.tsx';
import { getWeek, listTimesheetPeople, rescheduleTimesheet, WeekChangeForm } from '#app/domain/timesheets/index.server.ts';
import { normalisedDay } from '#app/routes/_app/timesheet/timesheet-entry.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { changeWeek } from './week-change.server.ts';

export const meta = () => pageTitle('Timesheet WeekView');

const queryOf = (request: Request) => {
  const query = new URL(request.url).searchParams;
  return { week: query.get('week') === 'full' ? 'full' : undefined, past: query.get('past') === 'on' ? 'on' : undefined };
};

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const query = queryOf(args.request);
  const empId = (args.params['empId'] ?? '').toUpperCase();
  const date = normalisedDay(args.params['date']) ?? ctx.today();
  if (empId !== args.params['empId'] || date !== args.params['date']) throw redirect(paths.weekView(empId, date, query));
  const [week, people] = await orProblem(Promise.all([
    getWeek(ctx, { empId, date }), ctx.actor.isAdmin ? listTimesheetPeople(ctx, { includePast: query.past === 'on' }) : [],
  ]));
  return { week, date, people, query, today: ctx.today(), copyKey: newIdempotencyKey() };
}

export async function action(args: ActionFunctionArgs) {
  const { empId = '', date = '' } = args.params;
  const here = paths.weekView(empId, date, queryOf(args.request));
  return handleForm(args, { ...rescheduleTimesheet, input: WeekChangeForm }, changeWeek(here));
}

export default function WeekViewPage() {
  const { week, date, people, query, today, copyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const { employee } = week;
  return (
    <div className="stack">
      <h1>Timesheets</h1>
      <TimesheetViews empId={employee.empId} date={date} current="week" />
      <EmployeePicker people={people} employee={employee} date={date} past={query.past === 'on'} action={paths.weekView()} />
      <WeekHead week={week} today={today} hrefOf={(day) => paths.weekView(employee.empId, day, query)}>
        <WeekLinks week={week} query={query} />
      </WeekHead>
      <WeekAnswer answer={answer} closeHref={paths.weekView(employee.empId, date, query)} />
      <WeekCentre week={week} today={today} query={query} copyKey={copyKey} />
      <Outlet />
    </div>
  );
}
