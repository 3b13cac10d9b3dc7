import { formatHours } from '#app/domain/kernel/values/duration.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { CalendarPerson } from '#app/domain/leave/leave-calendar/index.server.ts';
import { PART_WORD } from '#app/domain/leave/requests/fields.ts';

/** A day on which a person is away, as the calendar shows it. */
export interface AwayCell {
  readonly sign: string;
  /** The whole of it in words. */
  readonly words: string;
  readonly isAsked: boolean;
  readonly requestId: number | null;
}

type AwayDay = CalendarPerson['away'][number];

const partOf = ({ part, minutes }: AwayDay): string =>
  (part === 'day' ? '' : part === 'hours' ? `, ${formatHours(minutes * 60)} h` : `, ${PART_WORD[part].toLowerCase()}`);

const wordsOf = (day: AwayDay): string => `${day.typeName ?? 'Away'}${partOf(day)}${day.isAsked ? ', asked for' : ''}`;

/** The days of a person by date; leave of the morning and of the afternoon is one whole day. */
export function awayCells({ away }: Pick<CalendarPerson, 'away'>): ReadonlyMap<LocalDate, AwayCell> {
  const byDate = new Map<LocalDate, AwayDay[]>();
  for (const day of away) byDate.set(day.date, [...byDate.get(day.date) ?? [], day]);
  return new Map([...byDate].map(([date, days]) => [date, {
    sign: days.length === 1 && days[0]!.part !== 'day' ? '½' : '●',
    words: days.map(wordsOf).join('; '),
    isAsked: days.every(({ isAsked }) => isAsked),
    requestId: days.find(({ requestId }) => requestId !== null)?.requestId ?? null,
  }]));
}

/** Counts the days of each month on which a person is away, the approved ones and those that are asked for alike. */
export function awayByMonth({ away }: Pick<CalendarPerson, 'away'>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const date of new Set(away.map((day) => day.date))) counts.set(date.slice(0, 7), (counts.get(date.slice(0, 7)) ?? 0) + 1);
  return counts;
}
