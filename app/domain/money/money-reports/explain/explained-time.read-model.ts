import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { rows } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Money, Rate } from '#app/domain/kernel/values/money.ts';
import { explainRate, type RateSource } from '#app/domain/clients/rates/index.server.ts';

interface Priced {
  readonly employeeName: string; readonly portrait: string | null;
  readonly projectName: string; readonly billableId: string; readonly sellPrice: Rate;
  readonly entries: number; readonly workedSeconds: number; readonly value: Money; readonly charged: Money;
  readonly rateSource: RateSource; readonly clientRateId: number | null; readonly clientRateStart: LocalDate | null;
  readonly clientRateExpiry: LocalDate | null; readonly rateSetBy: string | null;
}

/** Entries of one person on one project at one price, and why they have it. */
export interface ExplainedTime extends Pick<Priced, 'employeeName' | 'portrait' | 'projectName' | 'billableId' | 'sellPrice' | 'entries'
  | 'workedSeconds' | 'value' | 'charged'> { readonly whyThisRate: string }

/** The entries `t` that a condition chooses, put together by person, project, code and price. */
export async function listExplainedTime(em: SqlEntityManager, chosen: RawBuilder<unknown>): Promise<ExplainedTime[]> {
  const found = await rows<Priced>(em, sql`
    select trim(e.first_name || ' ' || e.surname) as "employeeName", coalesce(e.picture, e.avatar) as portrait,
      p.project_name as "projectName", t.billable_id as "billableId", t.sell_price as "sellPrice", count(*)::int as entries,
      sum(t.worked_seconds)::int as "workedSeconds", sum(t.sell_total) as value,
      coalesce(sum(t.sell_total) filter (where t.billable_id = 'B'), 0)::numeric(19,2) as charged, t.rate_source as "rateSource",
      t.client_rate_id as "clientRateId", r.start_date::text as "clientRateStart", r.expiry_date::text as "clientRateExpiry",
      coalesce(trim(s.first_name || ' ' || s.surname), t.rate_set_by) as "rateSetBy"
    from tenant.timesheet t join tenant.employee e on e.emp_id = t.emp_id join tenant.project p on p.project_id = t.project_id
    left join tenant.client_rate r on r.client_rate_id = t.client_rate_id left join tenant.employee s on s.emp_id = t.rate_set_by
    where ${chosen}
    group by e.emp_id, p.project_id, t.billable_id, t.sell_price, t.rate_source, t.client_rate_id, r.client_rate_id, s.emp_id, t.rate_set_by
    order by e.name_in_order, p.name_in_order, t.billable_id, t.sell_price`);
  return found.map(({ rateSource, clientRateId, clientRateStart, clientRateExpiry, rateSetBy, ...priced }) => ({
    ...priced, whyThisRate: explainRate({
      rateSource, clientRateId, clientRateStart, clientRateExpiry, rateSetBy, billableId: priced.billableId,
    }),
  }));
}
