import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { CONVERTED_PAYMENTS } from '#app/domain/money/billing/index.server.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import type { Money } from '#app/domain/kernel/values/money.ts';
import { CURRENCY_OF_RECEIPT } from '#app/domain/site/settings/index.server.ts';

/** What receipts come to in one currency, and what that is in the organisation's own. */
export interface ReceiptCurrencyTotals {
  readonly currencyId: string;
  readonly isOwn: boolean;
  readonly receiptCount: number;
  readonly paid: Money;
  readonly ownPaid: Money;
}

/** Of the organisation's own currency, in which a rate of 1 is stored, nothing is converted. */
const RATE = sql`coalesce(r.exchange_rate,
  (select x.exchange_rate from tenant.currency x where x.currency_id = ${CURRENCY_OF_RECEIPT}), 1)`;

/**
 * What some receipts `r` come to in each currency, the organisation's own first. In that it is what each receipt pays at the rates of its
 * invoices and credit notes, as reports of money have it, and what it has allocated to nothing at its own.
 */
export const listReceiptSums = (em: SqlEntityManager, receipts: RawBuilder<unknown>): Promise<ReceiptCurrencyTotals[]> =>
  rows<ReceiptCurrencyTotals>(em, sql`
    with matched as materialized (
      select r.receipt_id, -r.receipt_total as received, ${CURRENCY_OF_RECEIPT} as currency_id, ${RATE} as exchange_rate
      from ${receipts}),
    gained as (
      select m.currency_id, p.own_amount - p.amount as own_amount
      from (${CONVERTED_PAYMENTS}) p join matched m on m.receipt_id = p.receipt_id
      union all
      select m.currency_id, round(rest * m.exchange_rate, 2) - rest from matched m cross join lateral (select m.received - (
        select coalesce(sum(a.amount), 0) from tenant.receipt_allocation a where a.receipt_id = m.receipt_id) - (
        select coalesce(sum(a.amount), 0) from tenant.receipt_credit_allocation a where a.receipt_id = m.receipt_id) as rest) u
      where m.exchange_rate <> 1)
    select m.currency_id as "currencyId", m.currency_id = (select o.currency_id from tenant.organisation o) as "isOwn",
      count(*)::int as "receiptCount", sum(m.received)::numeric(19,2) as paid,
      (sum(m.received) + coalesce((select sum(g.own_amount) from gained g where g.currency_id = m.currency_id), 0))::numeric(19,2)
        as "ownPaid"
    from matched m group by m.currency_id order by 2 desc, 1`);
