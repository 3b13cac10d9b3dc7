import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { listPrepaidRemaining } from '#app/domain/money/billing/index.server.ts';
import { containsPattern } from '#app/domain/kernel/page.ts';
import { prepaidBeyond } from '#app/domain/kernel/rules/prepaid-balance.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { earliest, firstOfMonth, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { SHARES_TIME, uncoveredDaysOf, weekOf } from '#app/domain/time/timesheets/index.server.ts';
import { ENTRY_CHECKS, isBillableThrough, LACKS_ADDRESS, WEEK_WAITS } from './entry-checks.ts';
import { MAX_CLIENTS_OF_RUN, type Check } from './fields.ts';

/** A client with unbilled time, as the billing run shows it. */
export interface BillableClient {
  readonly clientId: string;
  readonly clientName: string;
  readonly currencyId: string;
  readonly entries: number;
  readonly billableSeconds: number;
  readonly prepaidSeconds: number;
  readonly writtenOffSeconds: number;
  /** What is billable comes to, before tax. */
  readonly value: string;
  readonly earliest: LocalDate;
  /** What is left of its prepaid balances, with tax; null of who has none. */
  readonly prepaidRemaining: string | null;
  /** What its prepaid time that is drawn on none of them comes to, with tax. */
  readonly prepaidUndrawn: string;
  readonly checks: Readonly<Record<Check, number>>;
}

export interface BillingDays { readonly through: LocalDate; readonly today: LocalDate }

/** The days whose completeness counts: the month of the last day, as far as it has passed. */
const daysLookedAt = ({ through, today }: BillingDays) => ({ from: firstOfMonth(through), to: earliest(through, today) });

/** The days of that month on which people lack time: rows of `emp_id, entry_date, worked`. */
const uncovered = (days: BillingDays): RawBuilder<unknown> => {
  const { from, to } = daysLookedAt(days);
  return uncoveredDaysOf(sql`${from}::date`, sql`${to}::date`);
};

/** Who worked for which client in that month, as far as it is not invoiced: rows of `client_id, emp_id`. */
const workedFor = (days: BillingDays): RawBuilder<unknown> => {
  const { from, to } = daysLookedAt(days);
  return sql`select distinct t.client_id, t.emp_id from tenant.timesheet t
    where t.entry_date between ${from} and ${to} and t.invoice_id is null`;
};

/** The days on which those who worked for a client lack time: rows of `emp_id, entry_date, worked`. */
export const incompleteDaysOf = (clientId: string, days: BillingDays): RawBuilder<unknown> => sql`
  select u.emp_id, u.entry_date, u.worked from (${uncovered(days)}) u
  where u.emp_id in (select w.emp_id from (${workedFor(days)}) w where w.client_id = ${clientId})`;

/** The clients with time that is on no invoice through a day, those with the most to charge first. */
export async function listClientsToBill(
  em: SqlEntityManager, { search, ...days }: BillingDays & { search: string },
): Promise<BillableClient[]> {
  const pattern = containsPattern(search.toLowerCase());
  const { notes, prices, rates, tax } = ENTRY_CHECKS;
  const found = await rows<Omit<BillableClient, 'checks' | 'prepaidRemaining'> & Record<Check, number>>(em, sql`
    with beyond as materialized (${prepaidBeyond(days.today)}),
    lacking as materialized (select emp_id, count(*) as days from (${uncovered(days)}) u group by emp_id),
    incomplete as materialized (select w.client_id, sum(l.days) as days from (${workedFor(days)}) w join lacking l on l.emp_id = w.emp_id
      group by w.client_id),
    overlapping as materialized (select t.client_id, count(distinct t.time_id) as entries
      from tenant.timesheet t join tenant.timesheet b on b.time_id <> t.time_id and ${SHARES_TIME}
      where t.invoice_id is null and t.entry_date <= ${days.through} group by t.client_id)
    select c.client_id as "clientId", c.co_name as "clientName",
      coalesce(c.currency_id, (select currency_id from tenant.organisation)) as "currencyId",
      count(*)::int as entries, min(t.entry_date) as earliest,
      coalesce(sum(t.worked_seconds) filter (where t.billable_id = 'B'), 0)::float8 as "billableSeconds",
      coalesce(sum(t.worked_seconds) filter (where t.billable_id = 'BPP'), 0)::float8 as "prepaidSeconds",
      coalesce(sum(t.worked_seconds) filter (where t.billable_id = 'W'), 0)::float8 as "writtenOffSeconds",
      coalesce(sum(t.sell_total) filter (where t.billable_id = 'B'), 0)::numeric(19,2) as value,
      coalesce(sum(t.sell_total + t.sales_tax_amt) filter (where t.billable_id = 'BPP'), 0)::numeric(19,2) as "prepaidUndrawn",
      count(*) filter (where t.time_id in (select b.time_id from beyond b))::int as prepaid,
      count(*) filter (where ${notes})::int as notes, count(*) filter (where ${prices})::int as prices,
      count(*) filter (where ${rates})::int as rates,
      count(*) filter (where ${tax})::int as tax, coalesce(max(v.entries), 0)::int as overlaps,
      count(distinct t.emp_id || ' ' || ${weekOf(sql`t.entry_date`)}) filter (where ${WEEK_WAITS})::int as weeks,
      coalesce(max(m.days), 0)::int as days, case when ${LACKS_ADDRESS} then 1 else 0 end as address
    from tenant.timesheet t join tenant.client c on c.client_id = t.client_id
    left join overlapping v on v.client_id = c.client_id left join incomplete m on m.client_id = c.client_id
    where ${isBillableThrough(days.through)}
      ${search === '' ? sql`` : sql`and (lower(c.co_name) like ${pattern} or lower(c.client_id) like ${pattern})`}
    group by c.client_id
    order by value desc, c.name_in_order, c.client_id limit ${sql.lit(MAX_CLIENTS_OF_RUN)}`);
  const remaining = await listPrepaidRemaining(em, found.map(({ clientId }) => clientId), days.today);
  return found.map(({ notes: lacking, prices, prepaid: beyond, rates: wrong,
     tax: free, overlaps: twice, days: missing, weeks, address, ...client }) =>
    ({
      ...client, prepaidRemaining: remaining.get(client.clientId) ?? null,
      checks: { notes: lacking, prices, prepaid: beyond, rates: wrong, tax: free, overlaps: twice, days: missing, weeks, address },
    }));
}
