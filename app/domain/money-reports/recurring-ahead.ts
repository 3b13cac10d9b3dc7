import type { SqlEntityManager } from '@mikro-orm/sql';
import { rows, sql } from '#app/domain/kernel/sql.ts';
import { addDays, addMonths, firstOfMonth, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { addMoney, ZERO, type Money } from '#app/domain/kernel/values/money.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';

interface Agreed {
  readonly unit: 'Day' | 'Month' | 'Year'; readonly dateStart: LocalDate; readonly dateEnd: LocalDate; readonly first: number;
  readonly others: number;
  /** What the first period comes to, and each of the others. */
  readonly firstAmount: Money; readonly othersAmount: Money;
}

const MONTHS_IN_YEAR = 12;

/** So many units after a day: always counted from that one, which a shorter month ends earlier. */
const after = (unit: Agreed['unit'], day: LocalDate, units: number): LocalDate =>
  (unit === 'Day' ? addDays(day, units) : addMonths(day, unit === 'Year' ? MONTHS_IN_YEAR * units : units));

/** The days on which periods begin within some days, with what each comes to. */
export function* periodsWithin({ unit, dateStart, dateEnd, first, others, firstAmount, othersAmount }: Agreed,
  { from, to }: Period): Generator<{ begins: LocalDate; amount: Money }> {
  const last = dateEnd < to ? dateEnd : to;
  for (let units = 0, begins = dateStart; begins <= last; begins = after(unit, dateStart, units)) {
    if (begins >= from) yield { begins, amount: units === 0 ? firstAmount : othersAmount };
    units += units === 0 ? first : others;
  }
}

interface Of { readonly clientId: string; readonly currency: string }

/** What recurring products come to in each month within some days, in the currency of the report. */
export async function recurringAhead(em: SqlEntityManager, period: Period, { clientId, currency }: Of): Promise<Map<LocalDate, Money>> {
  const amount = currency === '' ? sql`r.sell_amount * coalesce(x.exchange_rate, 1)` : sql`r.sell_amount`;
  const agreed = await rows<Agreed>(em, sql`
    select r.unit, r.date_start as "dateStart", r.date_end as "dateEnd", r.first_invoice_period as first,
      r.subsequent_invoice_period as others, round(r.first_invoice_period * ${amount}, 2)::text as "firstAmount",
      round(r.subsequent_invoice_period * ${amount}, 2)::text as "othersAmount"
    from tenant.recurring_product r join tenant.client c on c.client_id = r.client_id cross join tenant.organisation o
    left join tenant.currency x on x.currency_id = c.currency_id
    where r.date_end >= ${period.from} and r.date_start <= ${period.to}
      ${clientId === '' ? sql.empty : sql`and r.client_id = ${clientId}`}
      ${currency === '' ? sql.empty : sql`and coalesce(c.currency_id, o.currency_id) = ${currency}`}`);
  const months = new Map<LocalDate, Money>();
  for (const each of agreed) {
    for (const { begins, amount: comesTo } of periodsWithin(each, period))
      months.set(firstOfMonth(begins), addMoney(months.get(firstOfMonth(begins)) ?? ZERO, comesTo));
  }
  return months;
}
