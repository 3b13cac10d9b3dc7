import { sql, type RawBuilder } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { amountOf, taxOf } from '#app/domain/kernel/rules/entry-sql.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import type { Rate } from '#app/domain/kernel/values/money.ts';
import { activeClientRate, decidePrice, salesTaxOf } from '#app/domain/clients/rates/index.server.ts';
import { inCurrencyOfClient } from '#app/domain/site/settings/index.server.ts';
import { defaultBillingCode } from '#app/domain/time/timesheets/index.server.ts';
import type { Chosen } from './chosen-records.read-model.ts';
import type { NewValues } from './contract.ts';
import { placeAfter } from './matching.ts';

const ofMove = (timeMoveId: number): RawBuilder<unknown> => sql`from tenant.time_move_entry m
  join tenant.timesheet t on t.time_id = m.time_id and m.time_move_id = ${timeMoveId}`;

const placed = (to: NewValues): RawBuilder<unknown> => {
  const { client, project, iteration, category } = placeAfter(to);
  return sql`t.time_id, t.version, ${client} as client_id, ${project} as project_id, ${iteration} as iteration_id,
    ${category} as category_id`;
};

const PRICE = sql`t.sell_price, t.is_overwrite_rate, t.rate_source, t.client_rate_id, t.rate_set_by, t.sell_total, t.sales_tax_pct,
  t.sales_tax_amt`;

/** What the entries of a move become; `REWRITTEN` says in which columns. */
export async function movedEntries(ctx: CommandCtx, timeMoveId: number, to: NewValues, chosen: Chosen): Promise<RawBuilder<unknown>> {
  const { taxType, taxRate } = chosen.to;
  if (taxType === null || taxRate === null)
    return sql`select ${placed(to)}, t.billable_id, t.is_billing_type_overridden, ${PRICE} ${ofMove(timeMoveId)}`;
  const standard = defaultBillingCode(to.clientId, chosen.ownClientId);
  const entries = entriesToPrice(timeMoveId, to, standard);
  const prices = await decidePrices(ctx, entries, to.clientId === chosen.ownClientId, to.clientId);
  const price = sql`coalesce(p.price, k.sell_price)`;
  const total = sql`case when k.is_new then ${amountOf(sql`k.worked_seconds`, price)} else k.sell_total end`;
  const pct = sql`case when k.is_new then ${salesTaxOf({ taxType, taxRate })}::numeric else k.sales_tax_pct end`;
  return sql`select k.time_id, k.version, k.client_id, k.project_id, k.iteration_id, k.category_id, k.billable_id,
      k.billable_id <> ${standard} as is_billing_type_overridden, ${price} as sell_price, k.is_overwrite_rate,
      coalesce(p.source, k.rate_source) as rate_source, case when k.is_repriced then p.rate else k.client_rate_id end as client_rate_id,
      case when k.is_repriced then null else k.rate_set_by end as rate_set_by, ${total} as sell_total, ${pct} as sales_tax_pct,
      case when k.is_new then ${taxOf(total, pct)} else k.sales_tax_amt end as sales_tax_amt
    from (${entries}) k left join jsonb_to_recordset(${JSON.stringify(prices)}::text::jsonb)
      as p(emp text, active int, code text, price numeric, source text, rate int)
      on k.is_repriced and p.emp = k.emp_id and p.code = k.billable_id and p.active = k.active_id`;
}

/** The entries with the client rate of their day, 0 for none. A price that somebody or a file gave is not decided anew. */
function entriesToPrice(timeMoveId: number, to: NewValues, standard: string): RawBuilder<unknown> {
  const isNew = sql`t.client_id <> ${to.clientId}`;
  const rate = activeClientRate({ empId: sql`t.emp_id`, clientId: to.clientId, date: sql`t.entry_date` });
  return sql`select ${placed(to)}, t.emp_id, t.worked_seconds, ${PRICE}, ${isNew} as is_new,
      ${isNew} and not t.is_overwrite_rate and t.rate_source not in ('override', 'import') as is_repriced,
      case when ${isNew} and not t.is_billing_type_overridden then ${standard}::text else t.billable_id end as billable_id,
      coalesce(r.client_rate_id, 0) as active_id, r.rate, r.prepaid_rate
    ${ofMove(timeMoveId)} left join lateral (${rate}) r on true`;
}

/** An hour of one person at one rate with one billing type: it costs the same in every entry. */
interface PriceKey { emp: string; active: number; code: string; rate: Rate | null; prepaidRate: Rate | null; own: Rate; ownPrepaid: Rate }

async function decidePrices(ctx: CommandCtx, entries: RawBuilder<unknown>, isInternal: boolean, clientId: string): Promise<object[]> {
  const keys = await rows<PriceKey>(ctx.em, sql`select distinct k.emp_id as emp, k.active_id as active, k.billable_id as code,
      k.rate::text as rate, k.prepaid_rate::text as "prepaidRate", ${inCurrencyOfClient(sql`e.default_rate`)}::text as own,
      ${inCurrencyOfClient(sql`e.default_prepaid_rate`)}::text as "ownPrepaid"
    from (${entries}) k join tenant.employee e on e.emp_id = k.emp_id join tenant.client c on c.client_id = ${clientId}
    where k.is_repriced`);
  return keys.map(({ emp, active, code, rate, prepaidRate, own, ownPrepaid }) => {
    const clientRate = rate === null || prepaidRate === null ? undefined : { clientRateId: active, rate, prepaidRate };
    // Nobody can be asked for each: without a client rate a person costs their default, as imported time does.
    const employeeDefault = isInternal ? undefined : { rate: own, prepaidRate: ownPrepaid };
    const decided = decidePrice({ billableId: code, isInternal, clientRate, employeeDefault });
    return { emp, active, code, price: decided!.sellPrice, source: decided!.rateSource, rate: decided!.clientRateId };
  });
}
