import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { formatClock } from '#app/domain/kernel/values/duration.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { EntryDraft, EntryInWords } from '#app/domain/time/quick-entry/index.server.ts';
import { getTimesheet } from '#app/domain/time/timesheets/index.server.ts';
import type { TimesheetView } from '#app/domain/time/timesheets/index.server.ts';
import type { Turn } from '../turn.ts';

/** A stored entry in words. */
export function describeStored(entry: TimesheetView): EntryInWords {
  return {
    client: entry.clientName, project: entry.projectName, iteration: entry.iterationName ?? '', category: entry.categoryName,
    location: entry.locationName,
    date: entry.date, startTime: entry.startTime, endTime: entry.endTime, lessSeconds: entry.timeLessSeconds,
    workedSeconds: entry.workedSeconds,
    billing: entry.billableId === 'W' && entry.rateSource !== 'none' ? 'Not billable' : '',
    notes: entry.notes, rate: entry.rateSource === 'none' ? 'Internal work has no rate' : `${formatMoney(entry.sellPrice)} an hour`,
  };
}

/** A stored entry as a draft that writes it again exactly. */
export function draftOf(entry: TimesheetView): EntryDraft {
  return {
    date: entry.date, clientId: entry.clientId, projectId: entry.projectId,
    iterationId: entry.iterationId === null ? undefined : String(entry.iterationId),
    categoryId: entry.categoryId, locationId: entry.locationId, notes: entry.notes, startTime: entry.startTime, endTime: entry.endTime,
    timeLess: formatClock(entry.timeLessSeconds), isBillingTypeOverridden: entry.isBillingTypeOverridden, billableId: entry.billableId,
    isOverwriteRate: entry.isOverwriteRate, ...(entry.isOverwriteRate ? { sellPrice: entry.sellPrice } : {}),
  };
}

/** The same on another day, whose price is decided anew. */
export function copyOf(entry: TimesheetView, date: LocalDate): EntryDraft {
  const { isOverwriteRate: _tick, sellPrice: _price, ...draft } = draftOf(entry);
  return { ...draft, date };
}

/** A stored entry; undefined when it has been deleted. */
export async function findEntry({ ctx }: Turn, timeId: number): Promise<TimesheetView | undefined> {
  try {
    return await getTimesheet(ctx, { timeId });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** The version of a stored entry, 0 when it has been deleted. */
export const findVersion = async (turn: Turn, timeId: number): Promise<number> => (await findEntry(turn, timeId))?.version ?? 0;
