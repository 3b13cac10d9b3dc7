import { Copy, Plus } from 'lucide-react';
import type { WeekSubmission } from '#app/domain/time/submitted-weeks/index.server.ts';
import type { WeekView } from '#app/domain/time/timesheets/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { ActionRow, type PageAction } from '#app/components/ui/actions/action-row.tsx';
import { useHydrated } from '#app/components/ui/use-hydrated.ts';
import { submitWeek } from '../../submitted-weeks/week-state.tsx';
import type { WeekQuery } from './week-head.tsx';

interface WeekActionsProps {
  week: WeekView;
  /** The day that the address names. */
  date: string;
  query: WeekQuery;
  submission: WeekSubmission | null;
  /** Another system has appointments that are not shown yet. */
  hasAppointments: boolean;
}

/** All that can be done with a week: more time, the week as it is, and the days that it shows. */
export function WeekActions({ week, date, query, submission, hasAppointments }: WeekActionsProps) {
  const { entries, employee: { empId } } = week;
  const isFull = query.week === 'full';
  // With script they come by themselves.
  const asksForAppointments = !useHydrated() && hasAppointments;
  return (
    <ActionRow
      primary={addTime(week, date)}
      actions={[
        submitWeek(submission),
        entries.length > 0 ? { label: 'Copy this week', href: paths.copyWeek(empId, date), icon: Copy, stays: true } : null,
        {
          label: isFull ? 'Work week' : 'Full week', href: paths.weekView(empId, date, { ...query, week: isFull ? undefined : 'full' }),
          leads: true, stays: true,
        },
        asksForAppointments ? {
          label: 'Show appointments', href: paths.weekView(empId, date, { ...query, appointments: 'on' }), leads: true, stays: true,
        } : null,
      ]} />
  );
}

interface GridActionsProps extends Pick<WeekActionsProps, 'date' | 'submission'> { week: Pick<WeekView, 'employee' | 'days'> }

/** All that can be done with the week of a grid; its cells are saved by the button below them. */
export function GridActions({ week, date, submission }: GridActionsProps) {
  return <ActionRow actions={[addTime(week, date), submitWeek(submission)]} />;
}

/** A new entry on the day that the address names, unless that day is closed. */
function addTime({ employee: { empId }, days }: GridActionsProps['week'], date: string): PageAction | null {
  if (days.find((day) => day.date === date)?.closed) return null;
  return { label: 'Add timesheet', href: paths.addTimesheet(date, empId), icon: Plus, shortcut: 'n' };
}
