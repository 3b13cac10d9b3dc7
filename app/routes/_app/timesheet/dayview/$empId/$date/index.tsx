import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { ChevronLeft } from 'lucide-react';
import { BlogPanel } from '#app/components/people/feeds/blog-panel.tsx';
import { PointsDashboard } from '#app/components/people/points/points-dashboard.tsx';
import { SuggestedDay } from '#app/components/time/suggestions/suggested-day.tsx';
import { DayCentre } from '#app/components/time/timesheets/day/day-centre.tsx';
import { DaySide } from '#app/components/time/timesheets/day/day-side.tsx';
import { EmployeePicker } from '#app/components/time/timesheets/employee-picker.tsx';
import { TimesheetViews } from '#app/components/time/timesheets/timesheet-views.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { addDays, mondayOf } from '#app/domain/kernel/values/local-date.ts';
import { monthPeriod, type Period } from '#app/domain/kernel/values/period.ts';
import { NOTES_MAX } from '#app/domain/time/timesheets/contract.ts';
import { getSubmission } from '#app/domain/time/submitted-weeks/index.server.ts';
import { listFavourites } from '#app/domain/time/favourites/index.server.ts';
import { getDay, listTimesheetPeople } from '#app/domain/time/timesheets/index.server.ts';
import { checkOf } from '#app/web/lists/back-to-check.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { leaveOfPerson } from '#app/routes/_app/timesheet/leave-of-person.server.ts';
import { blogOfDay, pointsOfDay, suggestedOfDay } from './beside-day.server.ts';
import { typedLine } from '#app/routes/_app/timesheet/quick-line.server.ts';
import { normalisedDay } from '#app/routes/_app/timesheet/timesheet-entry.server.ts';

export const meta = () => pageTitle('Timesheet DayView');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const query = new URL(args.request.url).searchParams;
  const empId = (args.params['empId'] ?? '').toUpperCase();
  const date = normalisedDay(args.params['date']) ?? ctx.today();
  const check = checkOf(args);
  if (empId !== args.params['empId'] || date !== args.params['date'])
    throw redirect(paths.dayView(empId, date, { returnTo: check ?? undefined }));
  const month = normalisedDay(`${query.get('month') ?? ''}-01`) ?? date;
  const past = query.get('past') === 'on';
  const isOwn = empId === ctx.actor.empId;
  const [day, people, favourites, typed, points, blog, suggested, submission, leave] = await orProblem(Promise.all([
    getDay(ctx, { empId, date, month }), ctx.actor.isAdmin ? listTimesheetPeople(ctx, { includePast: past }) : [],
    listFavourites(ctx, { empId }),
    isOwn ? typedLine(ctx, query, { date, href: paths.dayView(empId, date) }) : undefined,
    pointsOfDay(ctx, empId), blogOfDay(ctx, query),
    suggestedOfDay(ctx, empId, date), getSubmission(ctx, { empId, date }), leaveOfPerson(ctx, empId, daysShown(date, month)),
  ]));
  return {
    day, favourites, isOwn, typed, points, blog, suggested, month: month.slice(0, 7), today: ctx.today(), people, past,
    submission, notesMax: NOTES_MAX, copyKey: newIdempotencyKey(), check, leave,
  };
}

/** The days on a page: the week of the day, and a month. */
function daysShown(date: string, month: string): Period {
  const [week, { from, to }] = [{ from: mondayOf(date), to: addDays(mondayOf(date), 6) }, monthPeriod(month)];
  return { from: week.from < from ? week.from : from, to: week.to > to ? week.to : to };
}

export default function DayViewPage() {
  const {
    day, leave, favourites, isOwn, typed, points, blog, suggested, submission, month, today, people, past, notesMax, copyKey, check,
  } = useLoaderData<typeof loader>();
  return (
    <div className={points ? 'day-columns day-with-points' : 'day-columns'}>
      <div className="day-top stack">
        {check ? <PageLink className="back-link" href={check}><Icon icon={ChevronLeft} />Billing run</PageLink> : null}
        <h1>Timesheets</h1>
        <TimesheetViews empId={day.employee.empId} date={day.date} current="day" />
        <EmployeePicker people={people} employee={day.employee} date={day.date} past={past} />
      </div>
      <DayCentre day={day} isOwn={isOwn} typed={typed} today={today} past={past} notesMax={notesMax} copyKey={copyKey}
        favourites={favourites} submission={submission} leave={leave} />
      <div className="day-blog stack">
        {suggested ? <SuggestedDay day={day} suggested={suggested} notesMax={notesMax} /> : null}
        {blog ? <BlogPanel {...blog} /> : null}
      </div>
      <aside className="day-side stack" aria-label="Calendar and summaries">
        <DaySide day={day} month={month} today={today} past={past} leave={leave} />
      </aside>
      {points ? <aside className="day-points" aria-label="Points">
        <PointsDashboard empId={day.employee.empId} date={day.date} {...points} />
      </aside> : null}
      <Outlet />
    </div>
  );
}
