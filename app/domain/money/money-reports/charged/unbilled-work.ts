import { z } from 'zod';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { chargeableTime } from '#app/domain/kernel/rules/prepaid-balance.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Money } from '#app/domain/kernel/values/money.ts';
import { alike, moneyReport, sortedBy, type MoneyFilter } from '../money-report.ts';
import { WORK_AGES, type WorkAge } from '../fields.ts';
import { column, largest, findReportPage, type ReportPage, type ReportRow } from '../report-page.ts';

const SHAPE = {
  id: 'text', name: 'text', clientId: 'text', clientName: 'text', earliest: 'day', workedSeconds: 'count', to30: 'money', to60: 'money',
  to90: 'money', over90: 'money', total: 'money',
} as const;

export type UnbilledWorkRow = ReportRow<typeof SHAPE>;

/** Whether an entry is of so many days, `age`. */
export const IS_OF_WORK_AGE: Readonly<Record<WorkAge, RawBuilder<unknown>>> = {
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

/** The entries that wait to be charged, with what each comes to and how many days ago it was worked; `more` of each where it is asked. */
export function unbilled(today: LocalDate, { clientId, currency }: Pick<MoneyFilter, 'clientId' | 'currency'>,
  more = sql``): RawBuilder<unknown> {
  const ofClients = currency === '' ? ABROAD : sql`join tenant.client c on c.client_id = t.client_id cross join tenant.organisation o`;
  return sql`select t.client_id, t.project_id, t.entry_date, t.worked_seconds, ${today}::date - t.entry_date as age,
      ${currency === '' ? IN_OWN_CURRENCY : sql`t.sell_total`} as value ${more}
    from ${chargeableTime(today)} t ${ofClients}
    where ${clientId === '' ? sql`true` : sql`t.client_id = ${clientId}`}
      ${currency === '' ? sql`` : sql`and coalesce(c.currency_id, o.currency_id) = ${currency}`}`;
}

interface UnbilledSums { readonly unbilled: Money; readonly unbilledSeconds: number; readonly oldUnbilled: Money }

/** What all of them come to, and those of more than 60 days ago, without telling them apart. */
export async function findUnbilledSums(em: SqlEntityManager, today: LocalDate): Promise<UnbilledSums> {
  const found = await firstRow<UnbilledSums>(em, sql`select coalesce(sum(value), 0)::numeric(19,2)::text as unbilled,
      coalesce(sum(worked_seconds), 0)::float8 as "unbilledSeconds",
      coalesce(sum(value) filter (where not (${IS_OF_WORK_AGE.to30} or ${IS_OF_WORK_AGE.to60})), 0)::numeric(19,2)::text as "oldUnbilled"
    from (${unbilled(today, { clientId: '', currency: '' })}) each`);
  if (!found) throw new Error('A statement of sums alone has one row.');
  return found;
}

/** Billable time that is on no invoice, by how long ago it was worked; at today's exchange rates where it is in another currency. */
export const listUnbilledWork = moneyReport({
  name: 'unbilled-work',
  filters: {
    ...alike, by: z.enum(['client', 'project']).catch('client'),
    ...sortedBy(['name', 'earliest', 'workedSeconds', ...WORK_AGES, 'total'], 'total', 'desc'),
  },
  run: ({ em, today }, asked): Promise<ReportPage<typeof SHAPE>> => {
    const sums = Object.entries(IS_OF_WORK_AGE).map(([age, is]) => sql`coalesce(sum(value) filter (where ${is}), 0) as ${column(age)}`);
    return findReportPage(em, {
      ...asked, shape: SHAPE, bars: largest('total'), order: asked.sort === 'name' ? sql`"inOrder"` : column(asked.sort),
      from: sql`with grouped as materialized (select *, to30 + to60 + to90 + over90 as total
        from (select ${asked.by === 'client' ? sql`client_id` : sql`project_id`} as key, min(entry_date) as earliest,
            sum(worked_seconds) as "workedSeconds", ${sql.join(sums, sql`, `)}
          from (${unbilled(today(), asked)}) each group by 1) aged) ${NAMED[asked.by]}`,
    });
  },
});
