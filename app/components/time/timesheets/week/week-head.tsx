import type { ReactNode } from 'react';
import { formatLongDate } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { addDays, formatHeading } from '#app/domain/kernel/values/local-date.ts';
import type { AwayDay } from '#app/domain/leave/absences/index.server.ts';
import type { WeekView } from '#app/domain/time/timesheets/index.server.ts';
import { WeekStrip } from './week-strip.tsx';

/** What the addresses of a week carry along. */
export interface WeekQuery { week?: string | undefined; past?: string | undefined }

interface WeekHeadProps {
  week: Pick<WeekView, 'employee' | 'monday' | 'days' | 'workedSeconds' | 'expectedSeconds'>;
  today: string;
  leave: readonly AwayDay[];
  /** The same view of the week of a day. */
  hrefOf(date: string): string;
  /** All that can be done with it. */
  actions: ReactNode;
  children?: ReactNode;
}

/** A week with its days, and the ways to the weeks beside it. */
export function WeekHead({ week, today, leave, hrefOf, actions, children }: WeekHeadProps) {
  const { employee: { empId }, monday, days } = week;
  return (
    <WeekStrip
      id="week-heading" heading={`${formatHeading(monday)} – ${formatLongDate(addDays(monday, 6))}`} days={days} total={week}
      today={today} leave={leave}
      hrefForDay={(date) => paths.dayView(empId, date)}
      steps={{
        label: 'Weeks', previous: ['Previous week', hrefOf(addDays(monday, -7))], present: ['This week', hrefOf(today)],
        next: ['Next week', hrefOf(addDays(monday, 7))],
      }}
      action={actions}
    >
      {children}
    </WeekStrip>
  );
}

/** Says how much of the week lies on days that are not shown. */
export function WeekendEntries({ week: { monday, entries }, isFull }: { week: WeekView; isFull: boolean }) {
  const count = isFull ? 0 : entries.filter((entry) => entry.date > addDays(monday, 4)).length;
  return count === 0 ? null : <span className="muted"> · {count === 1 ? '1 entry' : `${count} entries`} on the weekend</span>;
}
