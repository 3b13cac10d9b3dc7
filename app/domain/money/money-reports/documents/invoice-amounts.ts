import { sql, type RawBuilder } from 'kysely';
import type { MoneyFilter } from '../money-report.ts';

// Of a row of invoices that is called `i`, or of credit notes that is called `n`.

/** An amount of an invoice in the currency of the report: in its own where one is asked for, otherwise in the organisation's, in cents. */
export const amountIn = (currency: string) => (amount: RawBuilder<unknown>): RawBuilder<unknown> =>
  (currency === '' ? sql`round(${amount} * i.exchange_rate, 2)` : amount);

/** The same of a credit note, `n`: what it comes to with its tax, and before it. */
export const creditIn = (currency: string) => (amount: RawBuilder<unknown>): RawBuilder<unknown> =>
  (currency === '' ? sql`round(${amount} * n.exchange_rate, 2)` : amount);

export function ofCredits({ clientId, currency }: Pick<MoneyFilter, 'clientId' | 'currency'>): RawBuilder<unknown> {
  return sql.join([
    sql`true`,
    ...(clientId === '' ? [] : [sql`n.client_id = ${clientId}`]),
    ...(currency === '' ? [] : [sql`n.currency_id = ${currency}`]),
  ], sql` and `);
}

/** Drafts are in no report. */
export function ofInvoices({ clientId, currency }: Pick<MoneyFilter, 'clientId' | 'currency'>): RawBuilder<unknown> {
  return sql.join([
    sql`not i.is_draft`,
    ...(clientId === '' ? [] : [sql`i.client_id = ${clientId}`]),
    ...(currency === '' ? [] : [sql`i.currency_id = ${currency}`]),
  ], sql` and `);
}

/** A day within the period of a report; an end that is empty is open. */
export function within(day: RawBuilder<unknown>, { startDate, endDate }: Pick<MoneyFilter, 'startDate' | 'endDate'>): RawBuilder<unknown> {
  const parts = [
    ...(startDate === '' ? [] : [sql`${day} >= ${startDate}::date`]), ...(endDate === '' ? [] : [sql`${day} <= ${endDate}::date`]),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** The first day of the month of a day, as text. */
export const monthOf = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`to_char(${day}, 'YYYY-MM-01')`;
