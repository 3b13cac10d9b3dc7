import { FEATURES } from '#app/domain/features/contract.ts';
import { sql, type SqlFragment } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { UnbilledWork } from './contract.ts';
import { column, largest, reportPage, type ReportPage, type ReportRow } from './report-page.ts';

const SHAPE = {
  id: 'text', name: 'text', clientId: 'text', clientName: 'text', earliest: 'day', workedSeconds: 'count', to30: 'money', to60: 'money',
  to90: 'money', over90: 'money', total: 'money',
} as const;

export type UnbilledWorkRow = ReportRow<typeof SHAPE>;

const AGES: Readonly<Record<'to30' | 'to60' | 'to90' | 'over90', SqlFragment>> = {
  to30: sql`age <= 30`, to60: sql`age between 31 and 60`, to90: sql`age between 61 and 90`, over90: sql`age > 90`,
};

const NAMED = {
  client: sql`select c.client_id as id, c.co_name as name, c.name_in_order as "inOrder", c.client_id as "clientId",
      c.co_name as "clientName", g.* from grouped g join tenant.client c on c.client_id = g.key`,
  project: sql`select p.project_id as id, p.project_name as name, p.name_in_order as "inOrder", c.client_id as "clientId",
      c.co_name as "clientName", g.*
    from grouped g join tenant.project p on p.project_id = g.key join tenant.client c on c.client_id = p.client_id`,
} as const;

const IN_OWN_CURRENCY = sql`case when x.exchange_rate is null then t.sell_total else round(t.sell_total * x.exchange_rate, 2) end`;
/** Only the clients in other currencies, mostly few: each entry is looked up among them. */
const ABROAD = sql`left join (select c.client_id, x.exchange_rate from tenant.client c
  join tenant.currency x on x.currency_id = c.currency_id) x on x.client_id = t.client_id`;

/** Billable time that is on no invoice, by how long ago it was worked; at today's exchange rates where it is in another currency. */
export const listUnbilledWork = query({
  name: 'money-report.unbilled-work',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: UnbilledWork,
  run: ({ em, today }, asked): Promise<ReportPage<typeof SHAPE>> => {
    const { by, clientId, currency } = asked;
    const value = currency === '' ? IN_OWN_CURRENCY : sql`t.sell_total`;
    const ofClients = currency === '' ? ABROAD : sql`join tenant.client c on c.client_id = t.client_id cross join tenant.organisation o`;
    const sums = Object.entries(AGES).map(([age, is]) => sql`coalesce(sum(value) filter (where ${is}), 0) as ${column(age)}`);
    return reportPage(em, {
      ...asked, shape: SHAPE, bars: largest('total'), order: asked.sort === 'name' ? sql`"inOrder"` : column(asked.sort),
      from: sql`with grouped as materialized (select *, to30 + to60 + to90 + over90 as total
        from (select key, min(entry_date) as earliest, sum(worked_seconds) as "workedSeconds", ${sql.join(sums, sql`, `)}
        from (select ${by === 'client' ? sql`t.client_id` : sql`t.project_id`} as key, t.entry_date, t.worked_seconds, ${value} as value,
            ${today()}::date - t.entry_date as age
          from tenant.timesheet t ${ofClients}
          where t.invoice_id is null and t.billable_id = 'B' ${clientId === '' ? sql.empty : sql`and t.client_id = ${clientId}`}
            ${currency === '' ? sql.empty : sql`and coalesce(c.currency_id, o.currency_id) = ${currency}`}) each
        group by key) aged) ${NAMED[by]}`,
    });
  },
});
