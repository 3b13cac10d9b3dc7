import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { durationInputValue, parseDuration } from '#app/domain/kernel/values/duration.ts';
import { dayField, workedInDay } from '#app/domain/time/timesheets/contract.ts';
import { getFreeSlot, type Draft, type RevisedDraft } from '#app/domain/time/timesheets/index.server.ts';

/** A draft with the times of its hours. Where there are none to say, it keeps those that it had, which are not shown. */
interface PlacedDraft { draft: Draft; errors: RevisedDraft['errors']; isPlaced: boolean }

/** Finds times for the hours of a draft, as saving it would. */
export async function placeHours(ctx: Ctx, empId: string, draft: Draft): Promise<PlacedDraft> {
  const unplaced = (message?: string): PlacedDraft => ({ draft, errors: message ? { hours: [message] } : {}, isPlaced: false });
  if (draft.hours.trim() === '') return unplaced();
  const parsed = parseDuration(draft.hours);
  if (!parsed.ok) return unplaced(parsed.message);
  if (parsed.start && parsed.end) return timed(draft, { start: parsed.start, end: parsed.end, lessSeconds: 0 });
  const worked = workedInDay().safeParse(parsed.seconds);
  if (!worked.success) return unplaced(worked.error.issues[0]?.message);
  const date = dayField().safeParse(draft.date);
  if (!date.success) return unplaced();
  try {
    return timed(draft, await getFreeSlot(ctx, { empId, date: date.data, workedSeconds: worked.data }));
  } catch (error) {
    if (error instanceof DomainError && error.code === 'rule_violated') return unplaced(error.message);
    throw error;
  }
}

function timed(draft: Draft, { start, end, lessSeconds }: { start: string; end: string; lessSeconds: number }): PlacedDraft {
  return {
    draft: { ...draft, startTime: start, endTime: end, timeLess: durationInputValue(lessSeconds) }, errors: {}, isPlaced: true,
  };
}

/** What follows from times is not said of hours that have none. */
export const unplacedFigures = (figures: RevisedDraft['figures']): RevisedDraft['figures'] =>
  ({ ...figures, totalHours: '', sellTotal: '', salesTaxAmt: '' });
