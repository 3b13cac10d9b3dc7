import { sql, type RawBuilder } from 'kysely';
import { invoicedByDay } from '#app/domain/money/billing/index.server.ts';
import { moneyReport, ofPeriod, sortedBy, type MoneyFilter } from '../money-report.ts';
import { amountIn, creditIn, monthOf, ofCredits, ofInvoices, within } from './invoice-amounts.ts';
import { receivedAmounts } from './received.ts';
import { inOrder, findReportPage, type ReportPage, type ReportRow } from '../report-page.ts';

const SHAPE = { id: 'text', invoices: 'count', invoiced: 'money', credited: 'money', payments: 'count', received: 'money',
  difference: 'money' } as const;

export type InvoicedMonthRow = ReportRow<typeof SHAPE>;

/** What each month's invoices come to: where all are meant, by the sums that are kept of each day. */
function invoiced(asked: MoneyFilter): RawBuilder<unknown> {
  const columns = (day: RawBuilder<unknown>, count: RawBuilder<unknown>, amount: RawBuilder<unknown>) =>
    sql`select ${monthOf(day)} as month, ${count} as invoices,
    ${amount} as invoiced, 0::numeric as credited, 0 as payments, 0::numeric as received`;
  if (!isOfAll(asked)) {
    return sql`${columns(sql`i.invoice_date`, sql`count(*)`, sql`sum(${amountIn(asked.currency)(sql`i.total`)})`)}
      from tenant.invoice i where ${ofInvoices(asked)} and ${within(sql`i.invoice_date`, asked)} group by 1`;
  }
  return sql`${columns(sql`day`, sql`sum(invoices)`, sql`sum(own_total)`)}
    from (${invoicedByDay(asked)}) s group by 1 having sum(invoices) <> 0`;
}

/** The same of what was received. */
const paid = (asked: MoneyFilter): RawBuilder<unknown> => (isOfAll(asked)
  ? sql`select ${monthOf(sql`d.payment_date`)}, 0, 0, 0, sum(d.payments), sum(d.own_amount) from tenant.received_by_day d
    where ${within(sql`d.payment_date`, asked)} group by 1 having sum(d.payments) <> 0`
  : sql`select ${monthOf(sql`p.payment_date`)}, 0, 0, 0, count(*), sum(p.paid) from (${receivedAmounts(asked)}) p group by 1`);

const isOfAll = ({ clientId, currency }: MoneyFilter): boolean => clientId === '' && currency === '';

/** What was invoiced in each month, and what was received in it, whenever that was invoiced. Months without either are shown too. */
export const listInvoicedReceived = moneyReport({
  name: 'invoiced-received',
  filters: { ...ofPeriod, ...sortedBy(['id'], 'id', 'asc') },
  run: ({ em, today }, asked): Promise<ReportPage<typeof SHAPE>> => {
    const first = asked.startDate === '' ? sql`(select coalesce(min(month), ${monthOf(sql`${today()}::date`)}) from summed)`
      : monthOf(sql`${asked.startDate}::date`);
    const last = asked.endDate === '' ? sql`(select coalesce(max(month), ${monthOf(sql`${today()}::date`)}) from summed)`
      : monthOf(sql`${asked.endDate}::date`);
    return findReportPage(em, {
      ...asked, shape: SHAPE, bars: inOrder, order: sql`id`,
      from: sql`with summed as materialized (select month, sum(invoices) as invoices, sum(invoiced) as invoiced, sum(credited) as credited,
          sum(payments) as payments, sum(received) as received
        from (${invoiced(asked)}
          union all
          select ${monthOf(sql`n.credit_note_date`)}, 0, 0, sum(${creditIn(asked.currency)(sql`n.amount`)}), 0, 0
          from tenant.credit_note n where ${ofCredits(asked)} and ${within(sql`n.credit_note_date`, asked)} group by 1
          union all ${paid(asked)}) both_sides
        group by month)
      select m.month as id, coalesce(s.invoices, 0) as invoices, coalesce(s.invoiced, 0) as invoiced, coalesce(s.credited, 0) as credited,
        coalesce(s.payments, 0) as payments,
        coalesce(s.received, 0) as received, coalesce(s.invoiced - s.credited - s.received, 0) as difference
      from (select to_char(day, 'YYYY-MM-01') as month
        from generate_series(${first}::date, ${last}::date, interval '1 month') day limit 1200) m
      left join summed s on s.month = m.month`,
    });
  },
});
