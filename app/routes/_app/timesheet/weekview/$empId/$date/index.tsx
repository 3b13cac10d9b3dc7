import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { LeaveLines } from '#app/components/leave/absences/leave-lines.tsx';
import { useAppointments } from '#app/components/time/timesheets/week/use-appointments.ts';
import { WeekState } from '#app/components/time/submitted-weeks/week-state.tsx';
import { EmployeePicker } from '#app/components/time/timesheets/employee-picker.tsx';
import { TimesheetViews } from '#app/components/time/timesheets/timesheet-views.tsx';
import WeekCentre from '#app/components/time/timesheets/week/week-centre.tsx';
import { WeekendEntries, WeekHead } from '#app/components/time/timesheets/week/week-head.tsx';
import { WeekActions } from '#app/components/time/timesheets/week/week-actions.tsx';
import { WeekAnswer } from '#app/components/time/timesheets/week/week-answer.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { getSubmission } from '#app/domain/time/submitted-weeks/index.server.ts';
import { getWeek, listTimesheetPeople, rescheduleTimesheet, WeekChangeForm } from '#app/domain/time/timesheets/index.server.ts';
import { hasCalendar } from '#app/domain/time/appointments/index.server.ts';
import { leaveOfWeek } from '#app/routes/_app/timesheet/leave-of-person.server.ts';
import { normalisedDay } from '#app/routes/_app/timesheet/timesheet-entry.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { loadAppointments } from './week-appointments.server.ts';
import { changeWeek } from './week-change.server.ts';

export const meta = () => pageTitle('Timesheet WeekView');

const queryOf = (request: Request) => {
  const query = new URL(request.url).searchParams;
  return { week: query.get('week') === 'full' ? 'full' : undefined, past: query.get('past') === 'on' ? 'on' : undefined };
};

const hereOf = ({ params: { empId = '', date = '' }, request }: ActionFunctionArgs) => paths.weekView(empId, date, queryOf(request));

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const query = queryOf(args.request);
  const empId = (args.params['empId'] ?? '').toUpperCase();
  const date = normalisedDay(args.params['date']) ?? ctx.today();
  if (empId !== args.params['empId'] || date !== args.params['date']) throw redirect(paths.weekView(empId, date, query));
  const [week, submission, people, isConnected, leave] = await orProblem(Promise.all([
    getWeek(ctx, { empId, date }), getSubmission(ctx, { empId, date }),
    ctx.actor.isAdmin ? listTimesheetPeople(ctx, { includePast: query.past === 'on' }) : [],
    hasCalendar(ctx, { empId }), leaveOfWeek(ctx, empId, date),
  ]));
  const asked = new URL(args.request.url).searchParams.get('appointments') === 'on';
  const shown = asked ? await loadAppointments(ctx, empId, date) : null;
  return { week, submission, date, people, query, today: ctx.today(), copyKey: newIdempotencyKey(), shown, isConnected, leave };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...rescheduleTimesheet, input: WeekChangeForm }, changeWeek(hereOf(args)));
}

export default function WeekViewPage() {
  const { week, submission, date, people, query, today, copyKey, shown, isConnected, leave } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const { employee } = week;
  const appointments = useAppointments(isConnected && !shown ? paths.weekAppointments(employee.empId, date) : null, shown);
  return (
    <div className="stack">
      <h1>Timesheets</h1>
      <TimesheetViews empId={employee.empId} date={date} current="week" />
      <EmployeePicker people={people} employee={employee} date={date} past={query.past === 'on'} action={paths.weekView()}
        carried={query.week ? { week: query.week } : {}} />
      <WeekHead week={week} today={today} leave={leave} hrefOf={(day) => paths.weekView(employee.empId, day, query)}
        actions={<WeekActions week={week} date={date} query={query} submission={submission} hasAppointments={isConnected && !shown} />}>
        <WeekendEntries week={week} isFull={query.week === 'full'} />
      </WeekHead>
      <LeaveLines leave={leave} namesDays />
      <WeekState week={submission} />
      {shown?.error ? <Notice kind="danger" role="alert" title="Appointments">{shown.error}</Notice> : null}
      <WeekAnswer answer={answer} closeHref={paths.weekView(employee.empId, date, query)} />
      <WeekCentre week={week} date={date} today={today} leave={leave} query={query} copyKey={copyKey} appointments={appointments} />
      <Outlet />
    </div>
  );
}
