import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { amountOf } from '#app/domain/kernel/rules/entry-sql.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Money, Rate } from '#app/domain/kernel/values/money.ts';
import { activeClientRate, priceForCode } from '#app/domain/clients/rates/index.server.ts';
import { IS_PRICEABLE, LACKS_PRICE } from '#app/domain/time/timesheets/index.server.ts';

/** A person's time for a client that has no price, with the rate that it can be given now; without one, the rate is to be set first. */
export interface UnpricedRow {
  readonly empId: string;
  readonly employeeName: string;
  readonly portrait: string | null;
  readonly clientId: string;
  readonly clientName: string;
  readonly currencyId: string;
  readonly billableId: string;
  readonly clientRateId: number | null;
  readonly price: Rate | null;
  /** The person has a rate for the client that does not help: of other days, or of 0.00. */
  readonly hasOtherRate: boolean;
  readonly entries: number;
  readonly seconds: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** What it comes to at that rate, before tax. */
  readonly value: Money;
}

const MAX_UNPRICED_ROWS = 500;

/** The rate that an entry, `t`, would have by now, and what it says for the entry's code; none where that is nothing again. */
const RATE = sql`left join lateral (select a.client_rate_id, a.rate, a.prepaid_rate,
      ${priceForCode(sql`t.billable_id`, sql`a`)} as price
    from (${activeClientRate({ empId: sql`t.emp_id`, clientId: sql`t.client_id`, date: sql`t.entry_date` })}) a) r on r.price > 0`;

const ofClient = (clientId: string): RawBuilder<unknown> => (clientId === '' ? sql`true` : sql`t.client_id = ${clientId}`);

/** Time without a price by client, person and rate, of all clients or of one. */
export function listUnpricedRows(em: SqlEntityManager, clientId: string): Promise<UnpricedRow[]> {
  return rows<UnpricedRow>(em, sql`select t.emp_id as "empId", trim(e.first_name || ' ' || e.surname) as "employeeName",
      coalesce(e.picture, e.avatar) as portrait, t.client_id as "clientId", c.co_name as "clientName",
      coalesce(c.currency_id, o.currency_id) as "currencyId", t.billable_id as "billableId", r.client_rate_id as "clientRateId",
      r.price::text as price,
      r.client_rate_id is null and exists (select 1 from tenant.client_rate a where a.emp_id = t.emp_id and a.client_id = t.client_id)
        as "hasOtherRate", count(*)::int as entries, sum(t.worked_seconds)::int as seconds, min(t.entry_date)::text as "from",
      max(t.entry_date)::text as "to", coalesce(sum(${amountOf(sql`t.worked_seconds`, sql`r.price`)}), 0)::numeric(19,2)::text as value
    from tenant.timesheet t join tenant.employee e on e.emp_id = t.emp_id join tenant.client c on c.client_id = t.client_id
    cross join tenant.organisation o ${RATE}
    where ${IS_PRICEABLE} and ${ofClient(clientId)}
    group by t.client_id, c.co_name, c.name_in_order, c.currency_id, o.currency_id, t.emp_id, e.emp_id, t.billable_id, r.client_rate_id,
      r.price
    order by c.name_in_order, t.client_id, e.surname_in_order, t.emp_id, r.client_rate_id nulls last, t.billable_id
    limit ${sql.lit(MAX_UNPRICED_ROWS)}`);
}

/** The entries behind the rows with these rates and codes, each with the rate that it would have. */
export function listUnpricedEntries(em: SqlEntityManager, rateIds: readonly number[]):
Promise<{ timeId: number; billableId: string; price: Rate; clientRateId: number; rate: Rate; prepaidRate: Rate }[]> {
  return rows(em, sql`select t.time_id as "timeId", t.billable_id as "billableId", r.client_rate_id as "clientRateId",
      r.price::text as price, r.rate::text as rate, r.prepaid_rate::text as "prepaidRate"
    from tenant.timesheet t ${RATE} where ${IS_PRICEABLE} and r.client_rate_id = any(${rateIds}::int[]) order by t.time_id`);
}

/** How many unbilled entries have no price, and how many of them are closed, so that they keep none. */
export async function countUnpriced(em: SqlEntityManager, clientId: string): Promise<{ entries: number; closed: number }> {
  const found = await firstRow<{ entries: number; closed: number }>(em, sql`select count(*)::int as entries,
      count(*) filter (where not ${IS_PRICEABLE})::int as closed
    from tenant.timesheet t where t.invoice_id is null and ${LACKS_PRICE} and ${ofClient(clientId)}`);
  return found ?? { entries: 0, closed: 0 };
}
