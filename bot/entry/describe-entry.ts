import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { getTimesheet, priceOnForm } from '#app/domain/timesheets/index.server.ts';
import type { TimesheetFormView, TimesheetView } from '#app/domain/timesheets/index.server.ts';
import type { EntryInWords } from '../cards/entry-facts.ts';
import type { Turn } from '../turn.ts';
import { clockOf, secondsOf } from './entry-draft.ts';
import type { EntryDraft } from './entry-draft.ts';
import { formView } from './form-view.ts';

/** An offered entry in words, with what an hour of it would cost. */
export async function describeDraft(turn: Turn, draft: EntryDraft): Promise<EntryInWords> {
  const { clientId, projectId, date } = draft;
  const view = await formView(turn, draft);
  const label = (options: readonly { value: string; label: string }[], value: string | undefined) =>
    options.find((option) => option.value === value)?.label ?? value ?? '';
  return {
    client: view.client?.name ?? clientId, project: label(view.projects, projectId), iteration: label(view.iterations, draft.iterationId),
    category: label(view.categories, draft.categoryId), location: label(view.basis.locations, draft.locationId),
    date, startTime: draft.startTime, endTime: draft.endTime, ...secondsOf(draft), notes: draft.notes, rate: rateInWords(view, draft),
  };
}

function rateInWords(view: TimesheetFormView, { isOverwriteRate, sellPrice, billableId = '' }: EntryDraft): string {
  const price = priceOnForm(view, { billableId, overwritten: isOverwriteRate && sellPrice ? sellPrice : undefined });
  if (!view.client || price?.rateSource === 'none') return 'Internal work has no rate';
  if (!price) return 'Not known yet: you will be asked when you save';
  return `${formatMoney(price.sellPrice)} an hour${price.rateSource === 'override' ? ', overwritten' : ''}`;
}

/** A stored entry in words. */
export function describeStored(entry: TimesheetView): EntryInWords {
  return {
    client: entry.clientName, project: entry.projectName, iteration: entry.iterationName ?? '', category: entry.categoryName,
    location: entry.locationName,
    date: entry.date, startTime: entry.startTime, endTime: entry.endTime, lessSeconds: entry.timeLessSeconds,
    workedSeconds: entry.workedSeconds,
    notes: entry.notes, rate: entry.rateSource === 'none' ? 'Internal work has no rate' : `${formatMoney(entry.sellPrice)} an hour`,
  };
}

/** A stored entry as a draft that writes it again exactly. */
export function draftOf(entry: TimesheetView): EntryDraft {
  return {
    date: entry.date, clientId: entry.clientId, projectId: entry.projectId,
    iterationId: entry.iterationId === null ? undefined : String(entry.iterationId),
    categoryId: entry.categoryId, locationId: entry.locationId, notes: entry.notes, startTime: entry.startTime, endTime: entry.endTime,
    timeLess: clockOf(entry.timeLessSeconds), isBillingTypeOverridden: entry.isBillingTypeOverridden, billableId: entry.billableId,
    isOverwriteRate: entry.isOverwriteRate, ...(entry.isOverwriteRate ? { sellPrice: entry.sellPrice } : {}),
  };
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
