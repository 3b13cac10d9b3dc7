import { DomainError } from '#app/domain/kernel/errors.ts';
import { durationInputValue } from '#app/domain/kernel/values/duration.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { FavouriteRow } from '#app/domain/time/favourites/index.server.ts';
import { getFreeSlot, getTimesheet, type EntryStep } from '#app/domain/time/timesheets/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import type { WebCtx } from '#app/web/context.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

/** What an address has room for. */
const MAX_NOTES = 1000;

interface Filled {
  empId: string; date: LocalDate; startTime: string; endTime: string; timeLessSeconds: number; clientId: string; projectId: string;
  iterationId: number | null; categoryId: string; locationId: string; notes: string;
}

/**
 * One entry whose client has no rate for the person on its day is asked about as a new one is: by the page that adds it, filled with the
 * entry. Anything else is refused as it was, and so is what is none entry or several.
 */
async function orAskOnAddPage(recording: Promise<Response>, entry: () => Promise<Filled> | undefined): Promise<Response> {
  try {
    return await recording;
  } catch (error) {
    const step = error instanceof DomainError ? error.details as EntryStep | undefined : undefined;
    const filled = step?.kind === 'client-rate' ? await entry() : undefined;
    if (step?.kind !== 'client-rate' || !filled || filled.notes.length > MAX_NOTES) throw error;
    const { empId, date, timeLessSeconds, iterationId, ...values } = filled;
    return redirectWithToast(
      paths.addTimesheet(date, empId, { ...values, iterationId: iterationId ?? undefined, timeLess: durationInputValue(timeLessSeconds) }),
      { kind: 'info', title: 'We have no rate for:', text: `${step.employee} and ${step.client}. Save the entry here and choose one.` },
    );
  }
}

interface WantedCopy { empId: string; to: string; timeIds: readonly number[] | undefined; times?: { startTime: string; endTime: string } }

/** Asks about the copy of one entry. */
export function orAskForRate(ctx: WebCtx, { empId, to, timeIds, times }: WantedCopy, copying: Promise<Response>): Promise<Response> {
  const [timeId, ...more] = timeIds ?? [];
  const copyOf = async (copied: number): Promise<Filled> => {
    const { clientId, projectId, iterationId, categoryId, locationId, notes, timeLessSeconds, startTime, endTime } =
      await getTimesheet(ctx, { timeId: copied });
    return { empId, date: to, clientId, projectId, iterationId, categoryId, locationId, notes, timeLessSeconds,
      ...(times ?? { startTime, endTime }) };
  };
  return orAskOnAddPage(copying, () => (timeId === undefined || more.length > 0 ? undefined : copyOf(timeId)));
}

/** Asks about a favourite, in the free slot that its hours would have got. */
export function orAskForRateOf(ctx: WebCtx, favourite: FavouriteRow, date: LocalDate, applying: Promise<Response>): Promise<Response> {
  return orAskOnAddPage(applying, async () => {
    const { empId, clientId, projectId, iterationId, categoryId, locationId, notes, workedSeconds } = favourite;
    const { start, end, lessSeconds } = await getFreeSlot(ctx, { empId, date, workedSeconds: workedSeconds ?? 0 });
    return { empId, date, clientId, projectId, iterationId, categoryId, locationId, notes, startTime: start, endTime: end,
      timeLessSeconds: lessSeconds };
  });
}
