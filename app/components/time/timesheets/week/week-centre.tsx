import { CalendarClock } from 'lucide-react';
import { useMemo } from 'react';
import { withQuery } from '#app/screens/address.ts';
import { paths } from '#app/screens/paths.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { addDays, formatHeading } from '#app/domain/kernel/values/local-date.ts';
import type { AwayDay } from '#app/domain/leave/absences/index.server.ts';
import type { PlacedAppointment } from '#app/domain/time/appointments/index.server.ts';
import type { DayEntry, WeekDay, WeekView } from '#app/domain/time/timesheets/index.server.ts';
import { WeekCalendar, type WeekEntry } from '#app/components/calendar/week-calendar.tsx';
import { awayByDay } from '#app/screens/leave/away-words.ts';
import { WORK_KIND } from '../day/day-entry-item.tsx';
import type { WeekQuery } from './week-head.tsx';

interface WeekCentreProps {
  week: WeekView;
  /** The day that the address names. */
  date: string;
  today: string;
  leave: readonly AwayDay[];
  query: WeekQuery;
  copyKey: string;
  appointments: readonly PlacedAppointment[];
}

const LETTER = { client: 'C', internal: 'I', leave: 'L' } as const;
const STATE = { covered: 'Complete', leave: 'Leave', partly: '', missing: 'Missing', free: '', ahead: '' } as const;

const LOCK: Readonly<Record<string, string>> = { closed: 'Closed', confirmed: 'Confirmed' };

/** The entries of a week where their time is, with how each day stands under its name. */
export default function WeekCentre({ week, date: asked, today, leave, query, copyKey, appointments }: WeekCentreProps) {
  const { employee: { empId, name }, monday, entries: recorded } = week;
  const away = awayByDay(leave);
  const days = useMemo(
    () => Array.from({ length: query.week === 'full' ? 7 : 5 }, (_, day) => addDays(monday, day)), [monday, query.week],
  );
  const entries = useMemo(
    () => [...recorded.map(weekEntryOf), ...appointments.filter(({ isAllDay }) => !isAllDay).map(weekAppointmentOf)]
      .filter(({ date }) => days.includes(date)),
    [recorded, appointments, days],
  );
  return (
    <WeekCalendar
      label={`Week of ${name} from ${formatHeading(monday)}`} days={days} today={today} entries={entries}
      closedDays={week.days.filter(({ closed }) => closed).map(({ date }) => date)}
      hrefForDay={(date) => paths.dayView(empId, date)}
      hrefForSlot={(date, startTime, endTime) =>
        paths.addTimesheet(date, empId, { startTime, ...(endTime ? { endTime, timeLess: '0' } : {}) })}
      moveAction={paths.weekView(empId, asked, { ...query })} copyKey={copyKey}
      underDay={(date) => (
        <>
          <DayCheck day={week.days.find((day) => day.date === date)} leave={away.get(date)?.words} />
          {appointments.filter((each) => each.isAllDay && each.date === date)
            .map(({ id, title }) => <span key={id} className="week-check">All day: {title}</span>)}
        </>
      )}
    />
  );
}

function weekEntryOf(entry: DayEntry): WeekEntry {
  const { timeId, version, date, empId, workType, can } = entry;
  return {
    id: String(timeId), version: String(version), date, start: entry.startTime, end: entry.endTime,
    title: `${entry.client} – ${entry.project}`, detail: [entry.category, entry.notes].filter(Boolean).join(' · '),
    href: paths.editTimesheet(date, empId, timeId), copyHref: withQuery(paths.copyDay(empId, date), { entry: timeId }),
    tone: workType, letter: LETTER[workType], kind: WORK_KIND[workType], fixed: can.lock?.reason ?? null,
  };
}

/** What another system says: shown with a mark, and not to be changed here. */
function weekAppointmentOf({ id, title, date, start, end }: PlacedAppointment): WeekEntry {
  return { id, version: '', date, start, end, title, href: null, tone: 'neutral', letter: 'A', logo: CalendarClock, kind: 'Appointment' };
}

/** Hours of a day and how it stands; leave and closed days say so. */
export function DayCheck({ day, leave = '' }: { day: WeekDay | undefined; leave?: string | undefined }) {
  if (!day) return null;
  const stands = day.state === 'leave' && leave ? '' : STATE[day.state];
  const lacks = day.state === 'partly' ? `${formatHours(day.missingSeconds)} h missing` : stands;
  const worked = day.workedSeconds > 0 ? `${formatHours(day.workedSeconds)} h` : '';
  const said = [worked, lacks, leave, day.holiday, day.closed ? LOCK[day.closed.kind] ?? '' : ''].filter(Boolean).join(' · ');
  return <span className="week-check" data-state={day.state}>{said}</span>;
}
