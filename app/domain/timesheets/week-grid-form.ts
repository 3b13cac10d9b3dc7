import { z } from 'zod';
import { parseDuration } from '#app/domain/kernel/values/duration.ts';
import { SaveWeekCells, WEEK_CELLS_MAX, WeekCell } from './week-contract.ts';

const RELOAD = 'Please reload the page.';

/** A cell as it is typed, with where it is: day, entry, version, seconds and row. */
const TypedCell = z.object({
  typed: z.string().max(40).optional().default('').transform((typed, issues) => {
    if (typed.trim() === '') return 0;
    const parsed = parseDuration(typed);
    if (parsed.ok) return parsed.seconds;
    issues.addIssue({ code: 'custom', message: parsed.message });
    return z.NEVER;
  }).pipe(WeekCell.shape.workedSeconds),
  at: z.string({ error: RELOAD }).max(100, RELOAD),
}).transform(({ typed, at }, issues) => {
  const [date, timeId, version, shownSeconds, clientId, projectId, categoryId, iterationId] = at.split('/');
  const cell = WeekCell.safeParse({
    workedSeconds: typed, date, timeId: Number(timeId), version: Number(version), shownSeconds: Number(shownSeconds), clientId, projectId,
    categoryId, iterationId: iterationId ? Number(iterationId) : null,
  });
  if (cell.success) return cell.data;
  issues.addIssue({ code: 'custom', path: ['typed'], message: RELOAD });
  return z.NEVER;
});

export const WeekGridForm = SaveWeekCells.extend({ cells: z.array(TypedCell).max(WEEK_CELLS_MAX).default([]) });
