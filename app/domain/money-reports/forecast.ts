import { USED_OF_BUDGET } from '#app/domain/budgets/index.server.ts';
import { FEATURES } from '#app/domain/features/contract.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { addDays, addMonths, firstOfMonth } from '#app/domain/kernel/values/local-date.ts';
import { addMoney, sumMoney, ZERO, type Money } from '#app/domain/kernel/values/money.ts';
import { Forecast } from './contract.ts';
import { recurringAhead } from './recurring-ahead.ts';

/** This month and the eleven after it. */
const MONTHS_AHEAD = 12;

/** A month by its first day, or what has no month. */
export interface ForecastRow { id: string; products: Money; invoices: Money; budgets: Money; total: Money }
type Sums = Omit<ForecastRow, 'id'>;
export interface ForecastReport { rows: ForecastRow[]; total: number; page: number; totals: Sums; bars: ForecastRow[] }

/**
 * What remains of budgets of projects, and of those of iterations whose project has none, in the currency of the report; hours at the
 * average price of the project's time.
 */
async function remainingOfBudgets({ em }: Ctx, { clientId, currency }: { clientId: string; currency: string }): Promise<Money> {
  const found = await firstRow<{ value: Money }>(em, sql`
    select coalesce(sum(round(b.amount ${currency === '' ? sql`* coalesce(x.exchange_rate, 1)` : sql.empty}, 2)), 0)::numeric(19,2) as value
    from (select p.client_id, greatest(b.amount - ${USED_OF_BUDGET}, 0) * case b.unit when 'money' then 1 else coalesce((
          select sum(t.sell_total) * 3600 / nullif(sum(t.worked_seconds), 0) from tenant.timesheet t
          where t.project_id = b.project_id and t.billable_id <> 'W'), 0) end as amount
      from tenant.budget b join tenant.project p on p.project_id = b.project_id
      where b.iteration_id is null or not exists (select 1 from tenant.budget whole
        where whole.project_id = b.project_id and whole.iteration_id is null)) b
    join tenant.client c on c.client_id = b.client_id left join tenant.currency x on x.currency_id = c.currency_id
    cross join tenant.organisation o
    where ${clientId === '' ? sql`true` : sql`b.client_id = ${clientId}`}
      and ${currency === '' ? sql`true` : sql`coalesce(c.currency_id, o.currency_id) = ${currency}`}`);
  return found?.value ?? ZERO;
}

/** What is agreed for the months ahead, before tax: what recurs in the months that it falls due, and budgets without one. */
export const listForecast = query({
  name: 'money-report.forecast',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: Forecast,
  async run(ctx, asked): Promise<ForecastReport> {
    const first = firstOfMonth(ctx.today());
    const period = { from: ctx.today(), to: addDays(addMonths(first, MONTHS_AHEAD), -1) };
    const [recurring, budgets] = await Promise.all([recurringAhead(ctx.em, period, asked), remainingOfBudgets(ctx, asked)]);
    const months = Array.from({ length: MONTHS_AHEAD }, (_, place) => addMonths(first, place)).map((id): ForecastRow => {
      const { products, invoices } = recurring.get(id) ?? { products: ZERO, invoices: ZERO };
      return { id, products, invoices, budgets: ZERO, total: addMoney(products, invoices) };
    });
    const all = [...months, { id: 'undated', products: ZERO, invoices: ZERO, budgets, total: budgets }];
    const sum = (figure: keyof Sums) => sumMoney(all.map((row) => row[figure]));
    return { rows: all, bars: all, total: all.length, page: 1,
      totals: { products: sum('products'), invoices: sum('invoices'), budgets, total: sum('total') } };
  },
});
