import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Money } from '#app/domain/kernel/values/money.ts';
import { DEBT_AGES } from '../fields.ts';
import { moneyReport, ofDay, sortedBy, type MoneyFilter } from '../money-report.ts';
import { IS_OF_AGE, lateOn, openOn, unusedCreditOn } from './open-on.ts';
import { column, LARGEST_DEBTS, findReportPage, type ReportPage, type ReportRow } from '../report-page.ts';

const SHAPE = {
  id: 'text', name: 'text', invoices: 'count', notDue: 'money', to30: 'money', to60: 'money', to90: 'money', over90: 'money',
  credit: 'money', total: 'money', owing: 'count',
} as const;

export type AgedDebtorRow = ReportRow<typeof SHAPE>;
/** What is open in a currency, in that currency; told where there are several. */
export interface OpenInCurrency { readonly currencyId: string; readonly total: string }
export type AgedDebtorsReport = ReportPage<typeof SHAPE> & { asOf: LocalDate; perCurrency: OpenInCurrency[] };

/** The open invoices of a day and the credit that nothing had used, with how late each invoice was. */
const debtsOn = (asOf: LocalDate, of: Pick<MoneyFilter, 'clientId' | 'currency'>): RawBuilder<unknown> => sql`
  select i.client_id, 1 as invoices, i.open, ${lateOn(asOf)} as late, 0::numeric as credit from (${openOn(asOf, of)}) i
  union all
  select n.client_id, 0, 0, null, -n.rest from (${unusedCreditOn(asOf, of)}) n`;

interface DebtSums {
  readonly outstanding: Money; readonly overdue: Money; readonly longOverdue: Money; readonly openCredit: Money;
  readonly openInvoices: number; readonly debtors: number;
}

/** What they come to, without telling the clients apart. */
export async function findDebtSums(em: SqlEntityManager, asOf: LocalDate): Promise<DebtSums> {
  const sum = (of: RawBuilder<unknown>) => sql`coalesce(${of}, 0)::numeric(19,2)::text`;
  const found = await firstRow<DebtSums>(em, sql`select ${sum(sql`sum(open)`)} as outstanding,
      ${sum(sql`sum(open) filter (where not (${IS_OF_AGE.notDue}))`)} as overdue,
      ${sum(sql`sum(open) filter (where ${IS_OF_AGE.over90})`)} as "longOverdue", ${sum(sql`sum(credit)`)} as "openCredit",
      coalesce(sum(invoices), 0)::int as "openInvoices", count(distinct client_id) filter (where invoices <> 0)::int as debtors
    from (${debtsOn(asOf, { clientId: '', currency: '' })}) each`);
  if (!found) throw new Error('A statement of sums alone has one row.');
  return found;
}

/**
 * What each client owed on a day, by how long it had been due, less its credit that nothing had used. `owing` counts the clients with open
 * invoices: others have credit alone.
 */
export const listAgedDebtors = moneyReport({
  name: 'aged-debtors',
  filters: { ...ofDay, ...sortedBy(['name', 'invoices', ...DEBT_AGES, 'credit', 'total'], 'total', 'desc') },
  async run({ em, today }, asked): Promise<AgedDebtorsReport> {
    const asOf = asked.asOf === '' ? today() : asked.asOf;
    const sums = Object.entries(IS_OF_AGE).map(([age, is]) => sql`coalesce(sum(open) filter (where ${is}), 0) as ${column(age)}`);
    const found = await findReportPage(em, {
      ...asked, shape: SHAPE, bars: LARGEST_DEBTS, order: asked.sort === 'name' ? sql`"inOrder"` : column(asked.sort),
      from: sql`select c.client_id as id, c.co_name as name, c.name_in_order as "inOrder", o.*
        from (select client_id, sum(invoices) as invoices, ${sql.join(sums, sql`, `)}, sum(credit) as credit,
            sum(open + credit) as total, max(invoices) as owing
          from (${debtsOn(asOf, asked)}) each
          group by client_id) o
        join tenant.client c on c.client_id = o.client_id`,
    });
    const perCurrency = asked.currency === '' ? await rows<OpenInCurrency>(em, sql`
      select m.currency_id as "currencyId", sum(m.amount)::numeric(19,2)::text as total
      from (select i.currency_id, i.total - i.paid_amt as amount from (${openOn(asOf, asked)}) i
        union all select n.currency_id, -n.own_rest from (${unusedCreditOn(asOf, asked)}) n) m
      where exists (select 1 from tenant.currency) group by m.currency_id order by m.currency_id`) : [];
    return { ...found, asOf, perCurrency };
  },
});
