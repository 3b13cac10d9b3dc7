import { z } from 'zod';
import { sql } from 'kysely';
import { PREPAID_FROM } from '#app/domain/kernel/rules/prepaid-balance.ts';
import { alike, moneyReport, sortedBy } from '../money-report.ts';
import { amountIn, ofInvoices } from '../documents/invoice-amounts.ts';
import { column, largest, findReportPage, type ReportPage, type ReportRow } from '../report-page.ts';

const SHAPE = {
  id: 'number', invoiceDate: 'day', clientId: 'text', name: 'text', currencyId: 'text', expiry: 'day', original: 'money', drawn: 'money',
  credited: 'money', remaining: 'money',
} as const;

export type PrepaidBalanceRow = ReportRow<typeof SHAPE>;

/**
 * What each prepaid invoice bought, what was drawn from it and credited, and what is left, with tax: by the rule of its own page. Those
 * that are used up are left out unless they are asked for.
 */
export const listPrepaidBalances = moneyReport({
  name: 'prepaid-balances',
  filters: {
    ...alike, used: z.enum(['left', 'all']).catch('left'),
    ...sortedBy(['id', 'invoiceDate', 'name', 'original', 'drawn', 'remaining'], 'remaining', 'desc'),
  },
  run: ({ em }, asked): Promise<ReportPage<typeof SHAPE>> => {
    const amount = amountIn(asked.currency);
    return findReportPage(em, {
      ...asked, shape: SHAPE, bars: largest('remaining'), order: asked.sort === 'name' ? sql`"inOrder"` : column(asked.sort),
      from: sql`select i.invoice_id as id, i.invoice_date as "invoiceDate", i.client_id as "clientId", c.co_name as name,
          c.name_in_order as "inOrder", i.currency_id as "currencyId", i.prepaid_expiry as expiry,
          ${amount(sql`(o.ex + o.tax)`)} as original,
            ${amount(sql`(d.ex + d.tax)`)} as drawn,
          ${amount(sql`(n.ex + n.tax)`)} as credited,
          ${amount(sql`(o.ex + o.tax)`)} - ${amount(sql`(d.ex + d.tax)`)} - ${amount(sql`(n.ex + n.tax)`)} as remaining
        from ${PREPAID_FROM} join tenant.client c on c.client_id = i.client_id
        where i.invoice_type = 'Prepaid' and ${ofInvoices(asked)}
          and ${asked.used === 'all' ? sql`true` : sql`o.ex + o.tax <> d.ex + d.tax + n.ex + n.tax`}`,
    });
  },
});
