import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { moneyReport, ofPeriod, sortedBy } from '../money-report.ts';
import { AVERAGES, settledWithin, type Averages } from './days-to-pay.ts';
import { column, NO_BARS, findReportPage, type ReportPage, type ReportRow } from '../report-page.ts';

const SHAPE = {
  id: 'number', invoiceDate: 'day', dueDate: 'day', paidOn: 'day', clientId: 'text', name: 'text', currencyId: 'text', days: 'number',
  late: 'number', total: 'money',
} as const;

export type SettledInvoiceRow = ReportRow<typeof SHAPE>;
/** Under the days stand their averages. */
type Totals = ReportPage<typeof SHAPE>['totals'] & { days: number | null; late: number | null };
export type SettledInvoicesReport = Omit<ReportPage<typeof SHAPE>, 'totals'> & { totals: Totals };

/** The invoices that were paid in full within a period, and how long that took: what stands behind the days of each client. */
export const listSettledInvoices = moneyReport({
  name: 'settled-invoices',
  filters: { ...ofPeriod, ...sortedBy(['id', 'invoiceDate', 'dueDate', 'paidOn', 'name', 'days', 'late', 'total'], 'paidOn', 'asc') },
  async run({ em }, asked): Promise<SettledInvoicesReport> {
    const settled = settledWithin(asked);
    const found = await findReportPage(em, {
      ...asked, shape: SHAPE, bars: NO_BARS, order: asked.sort === 'name' ? sql`"inOrder"` : column(asked.sort),
      from: sql`select s.invoice_id as id, s.invoice_date as "invoiceDate", s.due_date as "dueDate", s.on_day as "paidOn",
          s.client_id as "clientId", c.co_name as name, c.name_in_order as "inOrder", s.currency_id as "currencyId", s.days, s.late, s.total
        from (${settled}) s join tenant.client c on c.client_id = s.client_id`,
    });
    const all = await firstRow<Averages>(em, sql`select ${AVERAGES} from (${settled}) s`);
    return { ...found, totals: { ...found.totals, days: all?.averageDays ?? null, late: all?.averageLate ?? null } };
  },
});
