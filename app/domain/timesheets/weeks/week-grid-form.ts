import { z } from 'zod';
import { parseDuration } from '#app/domain/kernel/values/duration.ts';
import { typedTick } from '#app/domain/kernel/fields/tick.ts';
import { SaveWeekCells, WEEK_CELLS_MAX, WeekCell } from './contract.ts';

const RELOAD = 'Please reload the page.';

/** A cell as it is typed, with where it is: day, entry, version, seconds and row. */
const TypedCell = z.object({
  typed: z.string().max(40).optional().default('').transform((typed, issues) => {
    if (typed.trim() === '') return { workedSeconds: 0 };
    const parsed = parseDuration(typed);
    if (!parsed.ok) {
      issues.addIssue({ code: 'custom', message: parsed.message });
      return z.NEVER;
    }
    const { seconds: workedSeconds, start: startTime, end: endTime } = parsed;
    return startTime && endTime ? { workedSeconds, times: { startTime, endTime } } : { workedSeconds };
  }),
  at: z.string({ error: RELOAD }).max(100, RELOAD),
}).transform(({ typed, at }, issues) => {
  const [date, timeId, version, shownSeconds, clientId, projectId, categoryId, iterationId] = at.split('/');
  const worked = WeekCell.shape.workedSeconds.safeParse(typed.workedSeconds);
  const cell = WeekCell.safeParse({
    ...typed, date, timeId: Number(timeId), version: Number(version), shownSeconds: Number(shownSeconds), clientId, projectId,
    categoryId, iterationId: iterationId ? Number(iterationId) : null,
  });
  if (cell.success) return cell.data;
  issues.addIssue({ code: 'custom', path: ['typed'], message: worked.error?.issues[0]?.message ?? RELOAD });
  return z.NEVER;
});

export const WeekGridForm = SaveWeekCells.extend({
  cells: z.array(TypedCell).max(WEEK_CELLS_MAX).default([]), confirmOverlap: typedTick(),
});
