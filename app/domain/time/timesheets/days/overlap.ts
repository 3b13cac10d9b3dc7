import { z } from 'zod';
import { query } from '#app/domain/kernel/use-case.ts';
import { endMinutesOfDay, minutesOfDay, type TimeOfDay } from '#app/domain/kernel/values/duration.ts';
import { GetOverlapping } from '../contract.ts';
import { OVERLAP_NAMES } from '../names.ts';
import { listEntries } from './day.read-model.ts';

export interface TimeSpan { start: TimeOfDay; end: TimeOfDay }

interface RecordedSpan extends TimeSpan { timeId: number }

/** Back-to-back spans do not overlap; an end of 00:00 is 24:00. */
export function spansOverlap(a: TimeSpan, b: TimeSpan): boolean {
  return minutesOfDay(a.start) < endMinutesOfDay(b.end) && minutesOfDay(b.start) < endMinutesOfDay(a.end);
}

/** The entries of the same day that share time with the span; the entry being edited never overlaps itself. */
export function overlapping<T extends RecordedSpan>(span: TimeSpan, sameDay: readonly T[], editedTimeId?: number): T[] {
  return sameDay.filter((entry) => entry.timeId !== editedTimeId && spansOverlap(span, entry));
}

const OverlappingAnswer = z.strictObject({
  timeId: z.int(), client: z.string(), clientId: z.string(), project: z.string(), start: z.string(), end: z.string(),
});
type OverlappingEntry = z.output<typeof OverlappingAnswer>;

/** The entries of the day that share time with a span; the entry being edited is left out. */
// A timer asks it when it begins; GET api/Timesheets/OverlappingTimesheet of the specification answers the same.
export const getOverlapping = query({
  name: 'timesheet.overlapping',
  permission: 'timesheet:read',
  input: GetOverlapping,
  output: z.array(OverlappingAnswer),
  http: { method: 'GET', path: '/api/Timesheets/OverlappingTimesheet', names: OVERLAP_NAMES, specified: 's3 §7' },
  owner: ({ empId }) => empId,
  async run(ctx, input): Promise<OverlappingEntry[]> {
    const sameDay = (await listEntries(ctx.em, input.empId, { from: input.date, to: input.date })).map((entry) => ({
      timeId: entry.timeId, client: entry.client, clientId: entry.clientId, project: entry.project, start: entry.startTime,
      end: entry.endTime,
    }));
    return overlapping({ start: input.startTime, end: input.endTime }, sameDay, input.timeId);
  },
});
