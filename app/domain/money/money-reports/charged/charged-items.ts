import { z } from 'zod';
import { sql, type RawBuilder } from 'kysely';
import { searchText } from '#app/domain/kernel/page.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { CHARGED_KEY, CHARGED_NAMES, chargedItems } from './charged.ts';
import { moneyReport, ofPeriod, sortedBy } from '../money-report.ts';
import { CHARGED_BY, CHARGED_KINDS, type ChargedKind } from '../fields.ts';
import { column, NO_BARS, findReportPage, type ReportPage, type ReportRow } from '../report-page.ts';

const SHAPE = {
  id: 'text', invoiceId: 'number', invoiceDate: 'day', clientId: 'text', clientName: 'text', creditNoteId: 'number', kind: 'text',
    what: 'text', detail: 'text',
  value: 'money', writtenOff: 'money', discount: 'money', credited: 'money', charged: 'money', cost: 'money',
  margin: 'money',
} as const;

export type ChargedItemRow = ReportRow<typeof SHAPE>;
/** `ofName` is what the group is called. */
export type ChargedItemsReport = ReportPage<typeof SHAPE> & { ofName: string };

const MAX_NOTE = 200;

/** Whether an item stands behind a figure of that kind. */
const IS_OF_KIND: Readonly<Record<ChargedKind, RawBuilder<unknown>>> = {
  time: sql`kind = 'time'`, lines: sql`kind = 'line'`, credits: sql`kind = 'credit'`, 'written-off': sql`written_off <> 0`,
  discounted: sql`discount <> 0`,
};

/**
 * The entries and lines that invoices of a period charge, and its credit notes, of a group or of a kind where one is named: what stands
 * behind revenue and margin. `of` is a group of `by`, and '-' is everything that belongs to none.
 */
export const listChargedItems = moneyReport({
  name: 'charged-items',
  filters: {
    ...ofPeriod, by: z.enum(['', ...CHARGED_BY]).catch(''), of: searchText(), items: z.enum(['', ...CHARGED_KINDS]).catch(''),
    ...sortedBy(['invoiceId', 'invoiceDate', 'charged'], 'invoiceDate', 'asc'),
  },
  async run({ em }, asked): Promise<ChargedItemsReport> {
    const { by, of, items } = asked;
    const isOfGroup = by === '' || of === '' ? sql`true` : sql`${CHARGED_KEY[by]} = ${of}`;
    const isMeant = items === '' ? isOfGroup : sql`${isOfGroup} and ${IS_OF_KIND[items]}`;
    const found = await findReportPage(em, {
      ...asked, shape: SHAPE, bars: NO_BARS, order: column(asked.sort),
      from: sql`select i.kind || ':' || i.item_id as id, i.invoice_id as "invoiceId", i.invoice_date as "invoiceDate",
          i.client_id as "clientId", c.co_name as "clientName", i.kind,
          case when i.kind = 'credit' then i.item_id else 0 end as "creditNoteId",
          coalesce(p.project_name || ', ' || trim(e.first_name || ' ' || e.surname), l.description, 'Credit note CN-' || i.item_id) as what,
          coalesce(to_char(t.entry_date, 'DD/MM/YYYY') || ' ' || left(t.note, ${MAX_NOTE}::int), r.prod_name, '') as detail,
          i.charged + i.written_off + i.discount + i.credited as value, i.written_off as "writtenOff", i.discount, i.credited, i.charged,
            coalesce(i.cost, 0) as cost, i.charged - coalesce(i.cost, 0) as margin
        from (select * from (${chargedItems(asked)}) items where ${isMeant}) i join tenant.client c on c.client_id = i.client_id
        left join tenant.timesheet t on i.kind = 'time' and t.time_id = i.item_id
        left join tenant.project p on p.project_id = t.project_id left join tenant.employee e on e.emp_id = t.emp_id
        left join tenant.invoice_line l on i.kind = 'line' and l.invoice_line_id = i.item_id
        left join tenant.product r on r.prod_id = i.prod_id`,
    });
    const named = by === '' || of === '' ? undefined
      : await firstRow<{ name: string }>(em, sql`select name from (${CHARGED_NAMES[by]}) n where id = ${of}`);
    return { ...found, ofName: named?.name ?? '' };
  },
});
