import { FEATURES } from '#app/domain/features/contract.ts';
import { sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { PrepaidBalances } from './contract.ts';
import { amountIn, ofInvoices } from './invoice-amounts.ts';
import { column, largest, reportPage, type ReportPage, type ReportRow } from './report-page.ts';

const SHAPE = {
  id: 'number', invoiceDate: 'day', clientId: 'text', name: 'text', currencyId: 'text', original: 'money', drawn: 'money',
  credited: 'money', remaining: 'money',
} as const;

export type PrepaidBalanceRow = ReportRow<typeof SHAPE>;

/**
 * What each prepaid invoice bought, what was drawn from it and credited, and what is left, with tax: by the rule of its own page. Those
 * that are used up are left out unless they are asked for.
 */
export const listPrepaidBalances = query({
  name: 'money-report.prepaid-balances',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: PrepaidBalances,
  run: ({ em }, asked): Promise<ReportPage<typeof SHAPE>> => {
    const amount = amountIn(asked.currency);
    return reportPage(em, {
      ...asked, shape: SHAPE, bars: largest('remaining'), order: asked.sort === 'name' ? sql`"inOrder"` : column(asked.sort),
      from: sql`select i.invoice_id as id, i.invoice_date as "invoiceDate", i.client_id as "clientId", c.co_name as name,
          c.name_in_order as "inOrder", i.currency_id as "currencyId", ${amount(sql`o.amount`)} as original,
            ${amount(sql`d.amount`)} as drawn,
          ${amount(sql`n.amount`)} as credited,
          ${amount(sql`o.amount`)} - ${amount(sql`d.amount`)} - ${amount(sql`n.amount`)} as remaining
        from tenant.invoice i join tenant.client c on c.client_id = i.client_id
        cross join lateral (select coalesce(sum(l.line_total + l.tax_amt), 0) as amount from tenant.invoice_line l
          where l.invoice_id = i.invoice_id and l.credit_note_id is null) o
        cross join lateral (select coalesce(sum(t.sell_total + t.sales_tax_amt), 0) as amount from tenant.timesheet t
          where t.invoice_id = i.invoice_id and t.billable_id = 'BPP') d
        cross join lateral (select coalesce(sum(k.amount), 0) as amount from tenant.credit_note k
          where k.invoice_id = i.invoice_id and k.removes_balance) n
        where i.invoice_type = 'Prepaid' and ${ofInvoices(asked)}
          and ${asked.used === 'all' ? sql`true` : sql`o.amount <> d.amount + n.amount`}`,
    });
  },
});
