import { Check, ChevronLeft, ChevronRight, CircleAlert, Hourglass, Plane, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import { formatLongDate } from '#app/screens/format.ts';
import { awayByDay } from '#app/screens/leave/away-words.ts';
import type { AwayDay } from '#app/domain/leave/absences/index.server.ts';
import type { CheckedDay, WeekDay, WeekView } from '#app/domain/time/timesheets/index.server.ts';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';

/** A day of the strip; what closes it and its holiday are said where the page knows them. */
export type StripDay = CheckedDay & Partial<Pick<WeekDay, 'holiday' | 'closed'>>;

/** The ways to what is shown before, now and after it. */
export interface StripSteps { label: string; previous: [words: string, href: string]; present: [words: string, href: string];
  next: [words: string, href: string] }

export interface WeekStripProps {
  /** The id of the heading, by which the page's part is labelled. */
  id: string;
  heading: string;
  days: readonly StripDay[];
  total: Pick<WeekView, 'workedSeconds' | 'expectedSeconds'>;
  today: string;
  /** The leave of its days. */
  leave: readonly AwayDay[];
  /** The day that the page is about. */
  selected?: string;
  hrefForDay(date: string): string;
  steps?: StripSteps;
  /** What else can be done with the week, after its total. */
  children?: ReactNode;
  /** What the page is for first of all. */
  action?: ReactNode;
}

/** The head of Home, day, week and grid: which week it is, how much of each day and of all is recorded, and the way to each day. */
export function WeekStrip({ id, heading, days, total, today, leave, selected, hrefForDay, steps, children, action }: WeekStripProps) {
  const away = awayByDay(leave);
  return (
    <div className="week-strip">
      <div className="day-head">
        <h2 id={id}>{heading}</h2>
        {steps ? <Steps {...steps} /> : null}
        {action}
      </div>
      <ol className="week-strip-days" aria-label="Days of the week">
        {days.map((day) => (
          <li key={day.date}>
            <Day day={day} away={away.get(day.date)} href={hrefForDay(day.date)} isToday={day.date === today}
              isSelected={day.date === selected} />
          </li>
        ))}
      </ol>
      <p className="week-total">
        <strong className="numeric">{formatHours(total.workedSeconds)} h</strong> of {formatHours(total.expectedSeconds)} h this week
        {children}
      </p>
    </div>
  );
}

function Steps({ label, previous: [before, previousHref], present: [now, presentHref], next: [after, nextHref] }: StripSteps) {
  return (
    <nav className="cluster" aria-label={label}>
      <ButtonLink href={previousHref} size="small" icon={ChevronLeft} shortcut="left" aria-label={before} />
      <ButtonLink href={presentHref} size="small" shortcut="t">{now}</ButtonLink>
      <ButtonLink href={nextHref} size="small" icon={ChevronRight} shortcut="right" aria-label={after} />
    </nav>
  );
}

const MARK: Readonly<Record<CheckedDay['state'], LucideIcon | null>> = {
  covered: Check, leave: Plane, partly: CircleAlert, missing: CircleAlert, free: null, ahead: null,
};

interface DayAway { readonly words: string; readonly isAsked: boolean }

interface DayProps { day: StripDay; away: DayAway | undefined; href: string; isToday: boolean; isSelected: boolean }

function Day({ day, away, href, isToday, isSelected }: DayProps) {
  const { date, workedSeconds, expectedSeconds, state } = day;
  const [weekday, number] = formatHeading(date).split(' ');
  const isUnfinished = isToday && (state === 'partly' || state === 'missing');
  const mark = (isUnfinished ? null : MARK[state]) ?? (away?.isAsked ? Hourglass : null);
  const words = wordsOf(day, away, isToday);
  return (
    <PageLink className="week-strip-day" href={href} stays data-state={isUnfinished ? 'ahead' : state} data-today={isToday ? '' : undefined}
      aria-current={isSelected ? 'date' : undefined} aria-label={words} title={words}>
      <span className="week-strip-name">{weekday} <strong>{number}</strong></span>
      {expectedSeconds > 0
        ? <progress className="progress" aria-hidden="true" max={expectedSeconds} value={Math.min(workedSeconds, expectedSeconds)} />
        : <span className="week-strip-free" />}
      <span className="week-strip-hours" data-none={workedSeconds > 0 || mark ? undefined : ''}>
        {mark ? <Icon icon={mark} size={12} /> : null}{workedSeconds > 0 ? formatHours(workedSeconds) : '–'}
      </span>
    </PageLink>
  );
}

const STATE: Readonly<Record<CheckedDay['state'], string>> = {
  covered: 'complete', leave: 'leave', partly: 'incomplete', missing: 'nothing recorded', free: '', ahead: '',
};

/** “Mon 16 Nov 2026, today: 5.50 of 7.50 h, incomplete”. */
function wordsOf({ date, workedSeconds, expectedSeconds, state, holiday, closed }: StripDay, away: DayAway | undefined,
  isToday: boolean): string {
  const worked = formatHours(workedSeconds);
  const hours = expectedSeconds > 0 ? `${worked} of ${formatHours(expectedSeconds)} h` : `${worked} h`;
  const standing = isToday && state === 'partly' || (state === 'leave' && away) ? '' : STATE[state];
  const said = [hours, standing, away?.words ?? '', holiday ?? '', closed?.reason ?? ''].filter(Boolean).join(', ');
  return `${formatLongDate(date)}${isToday ? ', today' : ''}: ${said}`;
}
