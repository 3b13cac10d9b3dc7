import { addDays, formatDate, isWeekday, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';

/** A day in the calendar of a person. */
export interface DayAway {
  readonly date: LocalDate;
  readonly part: 'day' | 'morning' | 'afternoon' | 'hours';
  readonly isAsked: boolean;
  /** Null where the viewer may not know it. */
  readonly typeName: string | null;
  readonly requestId: number | null;
}

/** Days that follow each other and are drawn as one cell. */
export interface Run {
  readonly kind: 'work' | 'weekend' | 'holiday' | 'away' | 'asked';
  readonly from: LocalDate;
  readonly days: number;
  readonly label: string;
  /** The days and the kind of leave in full. */
  readonly title: string;
  readonly requestId: number | null;
}

interface CalendarDays {
  readonly away: readonly DayAway[];
  readonly holidays: readonly (readonly [LocalDate, string])[];
}

const PART: Readonly<Record<DayAway['part'], string>> = { day: '', morning: 'am', afternoon: 'pm', hours: '½' };

/** Returns the cells of a person in a period: days that follow each other and are alike are one of them. */
export function runsOf({ away, holidays }: CalendarDays, { from, to }: Period): Run[] {
  const byDay = new Map<LocalDate, DayAway[]>();
  for (const day of away) byDay.set(day.date, [...byDay.get(day.date) ?? [], day]);
  const named = new Map(holidays);
  const runs: Run[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const next = cellOf(date, byDay.get(date), named.get(date));
    const last = runs.at(-1);
    if (last && isAlike(last, next)) runs[runs.length - 1] = { ...last, days: last.days + 1 };
    else runs.push({ ...next, from: date, days: 1, title: '' });
  }
  return runs.map((run) => ({ ...run, title: titleOf(run) }));
}

type Cell = Pick<Run, 'kind' | 'label' | 'requestId'>;

function cellOf(date: LocalDate, away: readonly DayAway[] | undefined, holiday: string | undefined): Cell {
  const [first] = away ?? [];
  if (first) {
    const labels = away?.map(({ part, typeName }) => [PART[part], typeName ?? 'Away'].filter(Boolean).join(' ')) ?? [];
    return { kind: away?.every(({ isAsked }) => isAsked) ? 'asked' : 'away', label: labels.join(', '), requestId: first.requestId };
  }
  if (holiday !== undefined) return { kind: 'holiday', label: holiday, requestId: null };
  return { kind: isWeekday(date) ? 'work' : 'weekend', label: '', requestId: null };
}

const isAlike = (a: Cell, b: Cell): boolean => a.kind === b.kind && a.label === b.label && a.requestId === b.requestId;

function titleOf({ kind, label, from, days }: Run): string {
  if (label === '') return '';
  const when = days === 1 ? formatDate(from) : `${formatDate(from)} – ${formatDate(addDays(from, days - 1))}`;
  return `${label}${kind === 'asked' ? ' (not approved yet)' : ''}, ${when}`;
}
