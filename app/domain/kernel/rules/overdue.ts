import { sql, type RawBuilder } from 'kysely';
import { addDays, daysBetween, type LocalDate } from '../values/local-date.ts';
import { compareMoney, type Money } from '../values/money.ts';

/** The day an invoice falls due: its date plus its payment terms. */
export function dueDate(invoiceDate: LocalDate, paymentTermsDays: number): LocalDate {
  return addDays(invoiceDate, paymentTermsDays);
}

/** Whole days past the due date while something is outstanding; 0 when it is not overdue. */
export function overdueDays(due: LocalDate, outstanding: Money, today: LocalDate): number {
  if (compareMoney(outstanding, '0') <= 0) return 0;
  // Both ends count in daysBetween: the due day itself is not a day late.
  return Math.max(0, daysBetween(due, today) - 1);
}

// The same rule in statements, of a row of invoices that is called `i`. A property test holds both together. Nothing is owed on a draft.

export const OUTSTANDING = sql`(case when i.is_draft then 0 else i.total - i.paid_amt end)`;

export const IS_OUTSTANDING = sql`(i.total <> i.paid_amt and not i.is_draft)`;

export const DUE_DATE = sql`(i.invoice_date + i.payment_terms_days)`;

export const IS_OWED = sql`(i.total > i.paid_amt and not i.is_draft)`;

export const isOverdueOn = (today: LocalDate): RawBuilder<unknown> => sql`(${IS_OWED} and ${DUE_DATE} < ${today}::date)`;

/** The days past due of an invoice whose `due_date` and what is owed on it were read as they were on a day. */
export const overdueDaysOf = (due: RawBuilder<unknown>, outstanding: RawBuilder<unknown>, day: LocalDate): RawBuilder<unknown> =>
  sql`case when ${outstanding} > 0 then greatest(${day}::date - ${due}, 0) else 0 end`;

export const overdueDaysOn = (today: LocalDate): RawBuilder<unknown> => overdueDaysOf(DUE_DATE, OUTSTANDING, today);

/**
 * What is open of it in the organisation's own currency: the difference of two amounts in whole cents, as lists show them, so that the
 * sums of all of them agree.
 */
export const OPEN_IN_OWN_CURRENCY = sql`(round(i.total * i.exchange_rate, 2) - round(i.paid_amt * i.exchange_rate, 2))`;
