import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import type { BillingCode } from '#app/domain/timesheets/contract.ts';
import type { InvoiceType } from '../contract.ts';

/** Enough of an entry to tell a person which one is meant. */
export interface NamedEntry {
  readonly timeId: number;
  readonly entryDate: LocalDate;
  readonly employeeName: string;
  readonly projectName: string;
  readonly workedSeconds: number;
}

const MAX_NAMED = 5;

/** 'Sat 21/11/2026 Ann Lee, Website (3.00 h); …' with at most five named and the rest counted. */
export function nameEntries(entries: readonly NamedEntry[]): string {
  const named = entries
    .slice(0, MAX_NAMED)
    .map(({ entryDate, employeeName, projectName, workedSeconds }) =>
      `${formatDate(entryDate)} ${employeeName}, ${projectName} (${formatHours(workedSeconds)} h)`);
  const rest = entries.length - named.length;
  return named.join('; ') + (rest > 0 ? ` and ${rest} more` : '');
}

/** Why the content does not fit the type of invoice; undefined when it does. */
export function typeReason(type: InvoiceType,
  content: { entries: readonly (NamedEntry & { billingCode: BillingCode })[]; lineCount: number }): string | undefined {
  const { entries, lineCount } = content;
  const prepaid = entries.filter(({ billingCode }) => billingCode === 'BPP');
  if (entries.length + lineCount === 0) return 'Choose at least one entry or add a line: an invoice cannot be empty.';
  if (type === 'Time' && lineCount > 0) return 'A Time invoice has no other lines. Choose the type Both, or leave the lines empty.';
  if (type === 'Product' && entries.length > 0) return 'A Product invoice has no time. Choose the type Both, or clear all entries.';
  if (type !== 'Prepaid' && prepaid.length > 0) {
    return `Entries with the code BPP draw on a prepaid balance and can only be on a Prepaid invoice: ${nameEntries(prepaid)}.`;
  }
  return undefined;
}
