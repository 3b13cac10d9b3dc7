import { sql, type RawBuilder } from 'kysely';
import { DUE_DATE } from '#app/domain/kernel/rules/overdue.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { moneyReport, ofPeriod, sortedBy, type MoneyFilter } from '../money-report.ts';
import { amountIn, ofInvoices, within } from '../documents/invoice-amounts.ts';
import { column, largest, findReportPage, type ReportPage, type ReportRow } from '../report-page.ts';

const SHAPE = {
  id: 'text', name: 'text', invoices: 'count', averageDays: 'number', averageLate: 'number', longest: 'number', total: 'money',
} as const;

export type DaysToPayRow = ReportRow<typeof SHAPE>;
export interface Averages { readonly averageDays: number | null; readonly averageLate: number | null; readonly longest: number | null }
export type DaysToPayReport = Omit<ReportPage<typeof SHAPE>, 'totals'> & { totals: ReportPage<typeof SHAPE>['totals'] & Averages };

export const AVERAGES = sql`round(avg(days), 1)::float8 as "averageDays", round(avg(late), 1)::float8 as "averageLate",
  max(days) as longest`;

/** The invoices that were paid in full within a period: whose last payment is of it. */
export const settledWithin = (filter: MoneyFilter): RawBuilder<unknown> => sql`
  select i.invoice_id, i.client_id, i.currency_id, i.invoice_date, ${DUE_DATE} as due_date, paid.on_day,
    paid.on_day - i.invoice_date as days, paid.on_day - ${DUE_DATE} as late, ${amountIn(filter.currency)(sql`i.total`)} as total
  from (select a.invoice_id, max(r.payment_date) as on_day from tenant.receipt_allocation a
    join tenant.receipt r on r.receipt_id = a.receipt_id
    where a.invoice_id in (select b.invoice_id from tenant.receipt s
      join tenant.receipt_allocation b on b.receipt_id = s.receipt_id where ${within(sql`s.payment_date`, filter)})
    group by a.invoice_id having ${within(sql`max(r.payment_date)`, filter)}) paid
  join tenant.invoice i on i.invoice_id = paid.invoice_id
  where i.total = i.paid_amt and i.total > 0 and ${ofInvoices(filter)}`;

/** How long clients took from the day of an invoice to its last payment, of those that were paid in full within a period. */
export const listDaysToPay = moneyReport({
  name: 'days-to-pay',
  filters: { ...ofPeriod, ...sortedBy(['name', 'invoices', 'averageDays', 'averageLate', 'longest', 'total'], 'averageDays', 'desc') },
  async run({ em }, asked): Promise<DaysToPayReport> {
    const settled = settledWithin(asked);
    const found = await findReportPage(em, {
      ...asked, shape: SHAPE, bars: largest('averageDays'), order: asked.sort === 'name' ? sql`"inOrder"` : column(asked.sort),
      from: sql`select c.client_id as id, c.co_name as name, c.name_in_order as "inOrder", g.*
        from (select client_id, count(*) as invoices, ${AVERAGES}, sum(total) as total from (${settled}) s group by client_id) g
        join tenant.client c on c.client_id = g.client_id`,
    });
    const all = await firstRow<Averages>(em, sql`select ${AVERAGES} from (${settled}) s`);
    return { ...found, totals: { ...found.totals, averageDays: null, averageLate: null, longest: null, ...all } };
  },
});
