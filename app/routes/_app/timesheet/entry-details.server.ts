import { NOTES_MAX } from '#app/domain/time/timesheets/contract.ts';
import { getDay, getTimesheet } from '#app/domain/time/timesheets/index.server.ts';
import type { WebCtx } from '#app/web/context.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** What the dialog for location and notes of an entry shows. */
export async function loadEntryDetails(ctx: WebCtx, timeId: string | undefined) {
  const entry = await orProblem(getTimesheet(ctx, { timeId }));
  const { locations } = await orProblem(getDay(ctx, { empId: entry.empId, date: entry.date }));
  return { entry, locations, notesMax: NOTES_MAX };
}
