import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { defaultBillingCode, priceOnForm } from '#app/domain/time/timesheets/index.server.ts';
import type { TimesheetFormView } from '#app/domain/time/timesheets/index.server.ts';
import { secondsOf } from './draft.ts';
import type { EntryDraft } from './draft.ts';
import { formView, type Reading } from './reading.ts';

/** One entry in words, whether it is stored already or only offered. */
export interface EntryInWords {
  client: string;
  project: string;
  iteration: string;
  category: string;
  location: string;
  date: LocalDate;
  startTime: string;
  endTime: string;
  lessSeconds: number;
  workedSeconds: number;
  notes: string;
  /** What an hour costs, or that nobody has said so yet; empty where it does not matter. */
  rate: string;
  /** That it is not charged although its client's time usually is, or the other way; empty for what is usual. */
  billing: string;
}

/** An offered entry in words, with what an hour of it would cost. */
export async function describeDraft(reading: Reading, draft: EntryDraft): Promise<EntryInWords> {
  const { clientId, projectId, date } = draft;
  const view = await formView(reading, draft);
  const label = (options: readonly { value: string; label: string }[], value: string | undefined) =>
    options.find((option) => option.value === value)?.label ?? value ?? '';
  return {
    client: view.client?.name ?? clientId, project: label(view.projects, projectId), iteration: label(view.iterations, draft.iterationId),
    category: label(view.categories, draft.categoryId), location: label(view.basis.locations, draft.locationId),
    date, startTime: draft.startTime, endTime: draft.endTime, ...secondsOf(draft), notes: draft.notes,
    rate: rateInWords(view, draft), billing: billingInWords(view, draft),
  };
}

function billingInWords({ basis }: TimesheetFormView, { clientId, billableId }: EntryDraft): string {
  if (!billableId || billableId === defaultBillingCode(clientId, basis.ownClientId)) return '';
  return { W: 'Not billable', BPP: 'Prepaid', B: 'Billable' }[billableId];
}

function rateInWords(view: TimesheetFormView, { isOverwriteRate, sellPrice, billableId }: EntryDraft): string {
  const price = priceOnForm(view, { billableId: billableId ?? '', overwritten: isOverwriteRate && sellPrice ? sellPrice : undefined });
  if (!view.client || price?.rateSource === 'none') return 'Internal work has no rate';
  if (!price) return 'Not known yet: you will be asked when you save';
  return `${formatMoney(price.sellPrice)} an hour${price.rateSource === 'override' ? ', overwritten' : ''}`;
}
