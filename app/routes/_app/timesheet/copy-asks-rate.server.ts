import { DomainError } from '#app/domain/kernel/errors.ts';
import { durationInputValue } from '#app/domain/kernel/values/duration.ts';
import { getTimesheet, type EntryStep } from '#app/domain/timesheets/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import type { WebCtx } from '#app/web/context.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

/** What an address has room for. */
const MAX_NOTES = 1000;

interface WantedCopy { empId: string; to: string; timeIds: readonly number[] | undefined; times?: { startTime: string; endTime: string } }

/**
 * One entry whose client has no rate for the person on that day is asked about as a new one is: by the page that adds it, filled with the
 * entry. Anything else, and several at once, is refused as it was.
 */
export async function orAskForRate(ctx: WebCtx, { empId, to, timeIds, times }: WantedCopy, copying: Promise<Response>): Promise<Response> {
  try {
    return await copying;
  } catch (error) {
    const [timeId, ...more] = timeIds ?? [];
    const step = error instanceof DomainError ? error.details as EntryStep | undefined : undefined;
    if (step?.kind !== 'client-rate' || timeId === undefined || more.length > 0) throw error;
    const { clientId, projectId, iterationId, categoryId, locationId, notes, ...entry } = await getTimesheet(ctx, { timeId });
    if (notes.length > MAX_NOTES) throw error;
    const { startTime, endTime } = times ?? entry;
    return redirectWithToast(
      paths.addTimesheet(to, empId, {
        clientId, projectId, iterationId: iterationId ?? undefined, categoryId, locationId, notes, startTime, endTime,
        timeLess: durationInputValue(entry.timeLessSeconds),
      }),
      { kind: 'info', title: 'We have no rate for:', text: `${step.employee} and ${step.client}. Save the copy here and choose one.` },
    );
  }
}
