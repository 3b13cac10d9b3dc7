import { formatDate, type LocalDate, addDays, addMonths } from '#app/domain/kernel/values/local-date.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import type { BillingCode } from '#app/domain/time/timesheets/contract.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { isZeroMoney } from '#app/domain/kernel/values/money-sign.ts';
import type { Money } from '#app/domain/kernel/values/money.ts';
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

const OUT_OF_PERIOD = 'Invoice date is out of period';

/** The first day of each limit of the settings, counted back from today. */
const FIRST_DAY: readonly ((today: LocalDate) => LocalDate)[] = [
  (today) => addDays(today, -7), (today) => addDays(today, -14), (today) => addMonths(today, -1),
];

/** True of an invoice dated before today minus the limit. Without a limit every date is in period. */
export function isOutOfPeriod(invoiceDate: LocalDate, today: LocalDate, limit: number | null): boolean {
  const firstDay = limit === null ? undefined : FIRST_DAY[limit];
  return firstDay !== undefined && invoiceDate < firstDay(today);
}

export interface DatedInvoice { readonly invoiceDate: LocalDate; readonly isOutOfPeriodMeant: boolean }

/** Asks before an invoice is dated out of period: its date may be meant. */
export function requirePeriod({ invoiceDate, isOutOfPeriodMeant }: DatedInvoice, today: LocalDate, limit: number | null): void {
  if (isOutOfPeriodMeant || !isOutOfPeriod(invoiceDate, today, limit)) return;
  throw new DomainError('rule_violated', OUT_OF_PERIOD, { invoiceDate: [OUT_OF_PERIOD] }, { asksOutOfPeriod: true });
}

const COMES_TO_NOTHING = 'The invoice comes to 0.00: nothing would be owed';

/** Asks before an invoice that nobody owes anything on is made: its time may only lack a price. */
export function requireCharge(total: Money, isZeroMeant: boolean): void {
  if (isZeroMeant || !isZeroMoney(total)) return;
  throw new DomainError('rule_violated', COMES_TO_NOTHING, { isZeroMeant: [COMES_TO_NOTHING] }, { asksZero: true });
}
