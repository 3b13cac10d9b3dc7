import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, formatMonth, isWeekday, monthGrid } from '#app/domain/kernel/values/local-date.ts';
import type { Tone } from '#app/screens/tone.ts';
import { classNames } from '../ui/class-names.ts';
import { formatLongDate } from '#app/screens/format.ts';
import { Icon } from '../ui/icon.tsx';

export type DayCategory =
  | 'NoEvent'
  | 'Billable'
  | 'Leave'
  | 'MixedBillableLeave'
  | 'Internal'
  | 'MixedBillableInternal'
  | 'MixedLeaveInternal'
  | 'MixedBillableInternalLeave';

export interface CategoryMark {
  letter: string;
  label: string;
  tone: Tone;
}

export interface MonthCalendarProps {
  /** 'yyyy-MM' */
  month: string;
  /** What is known of its days; `missing` says what time a day lacks, and `leave` what leave there is. */
  days: readonly {
    date: string; category: DayCategory; missing?: string | undefined; leave?: string | undefined; isAsked?: boolean | undefined;
  }[];
  selected?: string;
  today: string;
  hrefForDay(date: string): string;
  prevHref: string;
  nextHref: string;
  /** Other marks than client work, internal work and leave. */
  categories?: Partial<Record<DayCategory, readonly CategoryMark[]>>;
}

export const CLIENT_WORK: CategoryMark = { letter: 'C', label: 'Client work', tone: 'client' };
export const INTERNAL_WORK: CategoryMark = { letter: 'I', label: 'Internal work', tone: 'internal' };
/** A working day that is over and has too little time. */
export const MISSING: CategoryMark = { letter: '!', label: 'Time missing', tone: 'suggested' };
export const LEAVE: CategoryMark = { letter: 'L', label: 'Leave', tone: 'leave' };
/** Leave that waits to be approved. */
export const LEAVE_ASKED: CategoryMark = { letter: '?', label: 'Leave asked for', tone: 'suggested' };

const MARKS: Record<DayCategory, readonly CategoryMark[]> = {
  NoEvent: [],
  Billable: [CLIENT_WORK],
  Leave: [LEAVE],
  MixedBillableLeave: [CLIENT_WORK, LEAVE],
  Internal: [INTERNAL_WORK],
  MixedBillableInternal: [CLIENT_WORK, INTERNAL_WORK],
  MixedLeaveInternal: [INTERNAL_WORK, LEAVE],
  MixedBillableInternalLeave: [CLIENT_WORK, INTERNAL_WORK, LEAVE],
};
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A month of links. What a day holds is told by colour, by a letter and in words. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, days, prevHref, nextHref } = props;
  const first = `${month}-01`;
  const known = new Map(days.map((day) => [day.date, day]));
  return (
    <section className="calendar" aria-label={formatMonth(first)}>
      <div className="calendar-head">
        <a className="calendar-step" href={prevHref} aria-label={`Previous month, ${formatMonth(addDays(first, -1))}`}>
          <Icon icon={ChevronLeft} />
        </a>
        <h2>{formatMonth(first)}</h2>
        <a className="calendar-step" href={nextHref} aria-label={`Next month, ${formatMonth(addDays(first, 31))}`}>
          <Icon icon={ChevronRight} />
        </a>
      </div>
      <table>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(first).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date}>{dayLink(props, date, known.get(date) ?? { category: 'NoEvent' })}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function dayLink(
  { month, selected, today, hrefForDay, categories }: MonthCalendarProps, date: string,
  { category, missing, leave, isAsked }: Omit<MonthCalendarProps['days'][number], 'date'>,
) {
  const kinds = categories?.[category] ?? MARKS[category];
  const isLeave = leave !== undefined && !isAsked;
  const marks = [
    ...kinds, ...(isLeave && !kinds.includes(LEAVE) ? [LEAVE] : []), ...(missing ? [MISSING] : []), ...(isAsked ? [LEAVE_ASKED] : []),
  ];
  const said = [...kinds.filter((kind) => !isLeave || kind !== LEAVE).map(({ label }) => label), leave, missing];
  const words = said.filter(Boolean).join(', ');
  const day = classNames(formatLongDate(date), date === today && '(today)');
  return (
    <a
      href={hrefForDay(date)}
      className={classNames('calendar-day', !isWeekday(date) && 'calendar-weekend', missing && 'calendar-missing',
        !date.startsWith(month) && 'calendar-outside', date === today && 'calendar-today')}
      aria-label={words ? `${day}: ${words}` : day}
      aria-current={date === selected ? 'date' : undefined}
      title={words || undefined}
    >
      {Number(date.slice(8))}
      {marks.length > 0 ? (
        <span className="calendar-marks" aria-hidden="true">
          {marks.map(({ letter, tone }) => (
            <span key={letter} className={`calendar-mark mark-${tone}`}>
              {letter}
            </span>
          ))}
        </span>
      ) : null}
    </a>
  );
}
