import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { activeOn, isActiveOn, type RateDays } from '#app/domain/kernel/rules/rate-days.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Rate } from '#app/domain/kernel/values/money.ts';
import { inCurrencyOfClient } from '#app/domain/site/settings/index.server.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';

interface RateKey { empId: string; clientId: string; date: LocalDate }

/** A key, or the columns that it stands in. */
type RateKeyIn = { readonly [Part in keyof RateKey]: RateKey[Part] | RawBuilder<unknown> };

/** The client rate that is active on a day; the newest where several are, as among rates that were agreed without a first day. */
export function activeClientRate({ empId, clientId, date }: RateKeyIn): RawBuilder<unknown> {
  return sql`select client_rate_id, rate, prepaid_rate from tenant.client_rate
    where emp_id = ${empId} and client_id = ${clientId} and ${activeOn(date)}
    order by ${newestFirst()} limit 1`;
}

/** The order in which client rates take precedence. */
export const newestFirst = (): RawBuilder<unknown> => sql`created_at desc, client_rate_id desc`;

/** The same of a person's rates for a client that are read already, in that order: a large import asks once for all its entries. */
export function pickActiveRate<Held extends RateDays>(rates: readonly Held[], date: LocalDate): Held | undefined {
  return rates.find((rate) => isActiveOn(rate, date));
}

/** What the client rate dialog offers: the person's default, and the latest rate that has run out. */
export interface RateProposal {
  empId: string;
  clientId: string;
  employee: string;
  client: string;
  defaultRate: Rate;
  defaultPrepaidRate: Rate;
  previousRate: Rate | null;
  previousPrepaidRate: Rate | null;
}

export function findRateProposal(em: SqlEntityManager, key: RateKey): Promise<RateProposal | undefined> {
  return firstRow<RateProposal>(em, sql`select e.emp_id as "empId", c.client_id as "clientId",
      trim(e.first_name || ' ' || e.surname) as employee, c.co_name as client,
      ${inCurrencyOfClient(sql`e.default_rate`)} as "defaultRate",
      ${inCurrencyOfClient(sql`e.default_prepaid_rate`)} as "defaultPrepaidRate",
      previous.rate as "previousRate", previous.prepaid_rate as "previousPrepaidRate"
    from tenant.employee e
    join tenant.client c on c.client_id = ${key.clientId}
    left join lateral (select rate, prepaid_rate from tenant.client_rate r
      where r.emp_id = e.emp_id and r.client_id = c.client_id and r.expiry_date < ${key.date}
      order by r.expiry_date desc, r.client_rate_id desc limit 1) previous on true
    where e.emp_id = ${key.empId}`);
}
