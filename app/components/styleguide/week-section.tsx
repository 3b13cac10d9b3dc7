import { WeekCalendar, type WeekEntry } from '../calendar/week-calendar.tsx';
import { Section } from './section.tsx';

const WORK_WEEK = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
const FULL_WEEK = [...WORK_WEEK, '2026-11-21', '2026-11-22'];

const client = { version: '1', tone: 'client', letter: 'C', kind: 'Client work' } as const;
const internal = { version: '1', tone: 'internal', letter: 'I', kind: 'Internal work' } as const;
const ENTRIES: WeekEntry[] = [
  { ...client, id: '1', date: '2026-11-16', start: '08:30', end: '12:00', title: 'Harbour & Sons – Intranet', detail: 'Development',
    href: '?entry=1' },
  { ...internal, id: '2', date: '2026-11-16', start: '09:00', end: '09:15', title: 'Stand-up', href: '?entry=2' },
  { ...internal, id: '3', date: '2026-11-16', start: '10:00', end: '11:00', title: 'Planning', href: '?entry=3' },
  { ...client, id: '4', date: '2026-11-17', start: '09:07', end: '17:40', title: 'שלום בינלאומי – מערכת', detail: 'عبد الرحمن',
    href: '?entry=4' },
  { ...client, id: '5', date: '2026-11-18', start: '13:00', end: '15:30',
    title: 'Northwind Traders International Proprietary Limited – Migration of everything there is', href: '?entry=5',
    fixed: 'On invoice 1042' },
  { id: '6', version: '1', date: '2026-11-19', start: '09:00', end: '17:00', title: 'Annual leave', href: '?entry=6', tone: 'leave',
    letter: 'L', kind: 'Leave' },
  { id: '7', version: '1', date: '2026-11-20', start: '10:00', end: '11:00', title: 'Suggested: Acme', href: '?entry=7', tone: 'suggested',
    letter: 'S', kind: 'Suggested' },
  { id: '8', version: '1', date: '2026-11-20', start: '14:00', end: '15:00', title: 'Call with Northwind', href: null, tone: 'neutral',
    letter: 'A', kind: 'Appointment' },
];
const hrefForSlot = (date: string, start: string, end?: string) => `?add=${date}T${start}${end ? `/${end}` : ''}`;

/** The week with entries of every kind, and one without any. */
export function WeekSection({ moveAction }: { moveAction: string }) {
  return (
    <>
      <Section title="Week">
        <WeekCalendar
          label="Work week from Mon 16 Nov" days={WORK_WEEK} today="2026-11-20" entries={ENTRIES} hrefForDay={(date) => `?day=${date}`}
          hrefForSlot={hrefForSlot}
          moveAction={moveAction}
        />
      </Section>
      <Section title="Empty full week">
        <WeekCalendar label="Full week from Mon 16 Nov" days={FULL_WEEK} today="2026-11-20" entries={[]} hrefForSlot={hrefForSlot} />
      </Section>
    </>
  );
}
