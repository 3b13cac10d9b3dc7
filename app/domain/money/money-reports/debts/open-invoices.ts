import { z } from 'zod';
import { sql, type RawBuilder } from 'kysely';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { DEBT_AGES } from '../fields.ts';
import { moneyReport, ofDay, sortedBy } from '../money-report.ts';
import { amountIn } from '../documents/invoice-amounts.ts';
import { IS_OF_AGE, lateOn, openOn } from './open-on.ts';
import { column, NO_BARS, findReportPage, type ReportPage, type ReportRow } from '../report-page.ts';

const SHAPE = {
  id: 'number', invoiceDate: 'day', dueDate: 'day', clientId: 'text', name: 'text', currencyId: 'text', total: 'money', paid: 'money',
  outstanding: 'money', daysOverdue: 'number',
} as const;

export type OpenInvoiceRow = ReportRow<typeof SHAPE>;
export type OpenInvoicesReport = ReportPage<typeof SHAPE> & { asOf: LocalDate };

/** The invoices that were not settled on a day: what stands behind the debtors. */
export const listOpenInvoices = moneyReport({
  name: 'open-invoices',
  filters: {
    ...ofDay, age: z.enum(['', ...DEBT_AGES]).catch(''),
    ...sortedBy(['invoiceId', 'invoiceDate', 'dueDate', 'name', 'outstanding', 'daysOverdue'], 'dueDate', 'asc'),
  },
  async run({ em, today }, asked): Promise<OpenInvoicesReport> {
    const asOf = asked.asOf === '' ? today() : asked.asOf;
    const amount = amountIn(asked.currency);
    const ORDER: Partial<Record<typeof asked.sort, RawBuilder<unknown>>> = { invoiceId: sql`id`, name: sql`"inOrder"` };
    const found = await findReportPage(em, {
      ...asked, shape: SHAPE, bars: NO_BARS, order: ORDER[asked.sort] ?? column(asked.sort),
      from: sql`select i.invoice_id as id, i.invoice_date as "invoiceDate", i.due_date as "dueDate", i.client_id as "clientId",
          c.co_name as name, c.name_in_order as "inOrder", i.currency_id as "currencyId", ${amount(sql`i.total`)} as total,
          ${amount(sql`i.paid_amt`)} as paid, i.open as outstanding, i.late as "daysOverdue"
        from (select i.*, ${lateOn(asOf)} as late from (${openOn(asOf, asked)}) i) i
        join tenant.client c on c.client_id = i.client_id where ${asked.age === '' ? sql`true` : IS_OF_AGE[asked.age]}`,
    });
    return { ...found, asOf };
  },
});
