import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { ClientParams, type ClientTabName } from './contract.ts';

type ClientTabCounts = Record<ClientTabName, number>;

/** How many rows each tab of a client's page has. */
export const countClientTabs = query({
  name: 'client.count-tabs',
  permission: 'client:write',
  input: ClientParams,
  async run(ctx, { clientId }): Promise<ClientTabCounts> {
    const counts = await firstRow<ClientTabCounts>(ctx.em, sql`select
      (select count(*)::int from tenant.invoice where client_id = ${clientId}) as invoices,
      (select count(*)::int from tenant.invoice where client_id = ${clientId} and total <> paid_amt) as outstanding,
      (select count(*)::int from tenant.receipt where client_id = ${clientId}) as receipts,
      (select count(*)::int from tenant.client_rate where client_id = ${clientId}
      and (expiry_date is null or expiry_date >= ${ctx.today()})) as rates,
      (select count(*)::int from tenant.timesheet where client_id = ${clientId} and invoice_id is null) as time`);
    return counts ?? { invoices: 0, outstanding: 0, receipts: 0, rates: 0, time: 0 };
  },
});
