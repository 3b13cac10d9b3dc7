import { sql, type RawBuilder } from 'kysely';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { moneyReport, ofDay, sortedBy } from '../money-report.ts';
import { unusedCreditOn } from './open-on.ts';
import { column, NO_BARS, findReportPage, type ReportPage, type ReportRow } from '../report-page.ts';

const SHAPE = {
  id: 'number', creditNoteDate: 'day', clientId: 'text', name: 'text', currencyId: 'text', amount: 'money', used: 'money', credit: 'money',
} as const;

export type OpenCreditRow = ReportRow<typeof SHAPE>;
export type OpenCreditReport = ReportPage<typeof SHAPE> & { asOf: LocalDate };

/** The credit notes of which something was unused on a day: what stands behind the credit of the debtors, and with its sign. */
export const listOpenCredit = moneyReport({
  name: 'open-credit',
  filters: { ...ofDay, ...sortedBy(['creditNoteDate', 'name', 'credit'], 'creditNoteDate', 'asc') },
  async run({ em, today }, asked): Promise<OpenCreditReport> {
    const asOf = asked.asOf === '' ? today() : asked.asOf;
    const ORDER: Partial<Record<typeof asked.sort, RawBuilder<unknown>>> = { name: sql`"inOrder"` };
    const found = await findReportPage(em, {
      ...asked, shape: SHAPE, bars: NO_BARS, order: ORDER[asked.sort] ?? column(asked.sort),
      from: sql`select n.credit_note_id as id, n.credit_note_date as "creditNoteDate", n.client_id as "clientId", c.co_name as name,
          c.name_in_order as "inOrder", n.currency_id as "currencyId", n.shown_amount as amount, n.shown_amount - n.rest as used,
          -n.rest as credit
        from (${unusedCreditOn(asOf, asked)}) n join tenant.client c on c.client_id = n.client_id`,
    });
    return { ...found, asOf };
  },
});
