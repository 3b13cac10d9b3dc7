import { DomainError } from '#app/domain/kernel/errors.ts';
import { addDays, addMonths, type LocalDate } from '#app/domain/kernel/values/local-date.ts';

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

interface DatedInvoice { readonly invoiceDate: LocalDate; readonly isOutOfPeriodMeant: boolean }

/** Asks before an invoice is dated out of period: its date may be meant. */
export function requirePeriod({ invoiceDate, isOutOfPeriodMeant }: DatedInvoice, today: LocalDate, limit: number | null): void {
  if (isOutOfPeriodMeant || !isOutOfPeriod(invoiceDate, today, limit)) return;
  throw new DomainError('rule_violated', OUT_OF_PERIOD, { invoiceDate: [OUT_OF_PERIOD] }, { asksOutOfPeriod: true });
}
