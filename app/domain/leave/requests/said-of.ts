import { formatTimeOfDay } from '#app/domain/kernel/values/duration.ts';
import { formatDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { PART_WORD, type LeavePart } from './fields.ts';

/** The wishes of a request. */
interface Wishes {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly firstPart: LeavePart;
  readonly firstFrom?: number | null;
  readonly firstTo?: number | null;
  readonly lastPart: LeavePart;
  readonly lastFrom?: number | null;
  readonly lastTo?: number | null;
  readonly overrideMinutes?: number | null;
  readonly reason: string;
  readonly told: readonly string[];
  readonly recordedTime?: 'keep' | 'delete' | null;
}

/** Returns the wishes of a request, as its history keeps them. */
export const saidOf = (request: Wishes, type: string) => ({
  type, firstDay: request.firstDay, lastDay: request.lastDay,
  firstPart: partOf(request.firstPart, request.firstFrom, request.firstTo),
  lastPart: partOf(request.lastPart, request.lastFrom, request.lastTo),
  overrideMinutes: request.overrideMinutes ?? null, reason: request.reason, told: request.told.join('; '),
  recordedTime: request.recordedTime ?? null,
});

const partOf = (part: LeavePart, from: number | null | undefined, to: number | null | undefined): string =>
  (part === 'hours' ? `${formatTimeOfDay(from ?? 0)} – ${formatTimeOfDay(to ?? 0)}` : PART_WORD[part]);

/** The same in the words of the form, for a stale edit. */
export const textsOf = (said: ReturnType<typeof saidOf>): Readonly<Record<string, string>> => ({
  'Type of leave': said.type, 'First day': formatDate(said.firstDay), 'Part of the first day': said.firstPart,
  'Last day': formatDate(said.lastDay), 'Part of the last day': said.lastPart,
  'Hours of a day': said.overrideMinutes === null ? '' : String(said.overrideMinutes / 60), Reason: said.reason,
  'People to tell': said.told, 'Recorded time': said.recordedTime ?? '',
});
