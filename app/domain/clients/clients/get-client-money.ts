import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { isOverdueOn, OUTSTANDING } from '#app/domain/kernel/rules/overdue.ts';
import { chargeableTime } from '#app/domain/kernel/rules/prepaid-balance.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { Money } from '#app/domain/kernel/values/money.ts';
import { ClientParams } from './contract.ts';

/** What stands between the organisation and a client, in one currency. */
export interface ClientMoney {
  readonly currencyId: string;
  readonly outstanding: Money; readonly overdue: Money; readonly unbilled: Money; readonly billedThisYear: Money;
}

/**
 * What a client owes, what is not billed yet (before tax), and what was billed since the first of January, with tax: for each currency of
 * its invoices, and for its own.
 */
export const getClientMoney = query({
  name: 'client.get-money',
  permission: 'client:write',
  feature: FEATURES.enableInvoices,
  input: ClientParams,
  run: (ctx, { clientId }): Promise<ClientMoney[]> => rows<ClientMoney>(ctx.em, sql`
    select currency_id as "currencyId", sum(outstanding)::numeric(19,2)::text as outstanding, sum(overdue)::numeric(19,2)::text as overdue,
      sum(unbilled)::numeric(19,2)::text as unbilled, sum(billed)::numeric(19,2)::text as "billedThisYear"
    from (select i.currency_id, ${OUTSTANDING} as outstanding,
        case when ${isOverdueOn(ctx.today())} then i.total - i.paid_amt else 0 end as overdue, 0 as unbilled,
        case when i.invoice_date >= ${`${ctx.today().slice(0, 4)}-01-01`}::date and not i.is_draft then i.total else 0 end as billed
      from tenant.invoice i where i.client_id = ${clientId}
      union all
      select coalesce(c.currency_id, o.currency_id), 0, 0, coalesce((select sum(t.sell_total)
        from ${chargeableTime(ctx.today())} t where t.client_id = c.client_id), 0), 0
      from tenant.client c cross join tenant.organisation o where c.client_id = ${clientId}) m
    group by currency_id order by currency_id`),
});
