import { query } from '#app/domain/kernel/use-case.ts';
import { GetOverlapping } from './contract.ts';
import { listDayEntries } from './day.read-model.ts';
import { overlapping } from './overlap.ts';

export interface OverlappingEntry { timeId: number; client: string; clientId: string; project: string; start: string; end: string }

/** The entries of the day that share time with a span; the entry being edited is left out. */
export const getOverlapping = query({
  name: 'timesheet.overlapping',
  permission: 'timesheet:read',
  input: GetOverlapping,
  owner: ({ empId }) => empId,
  async run(ctx, input): Promise<OverlappingEntry[]> {
    const sameDay = (await listDayEntries(ctx.em, input.empId, input.date)).map((entry) => ({
      timeId: entry.timeId, client: entry.client, clientId: entry.clientId, project: entry.project, start: entry.startTime,
      end: entry.endTime,
    }));
    return overlapping({ start: input.startTime, end: input.endTime }, sameDay, input.timeId);
  },
});
