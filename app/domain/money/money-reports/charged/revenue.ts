import { z } from 'zod';
import { sql, type RawBuilder } from 'kysely';
import { CHARGED_KEY, CHARGED_NAMES, chargedItems, chargedToClients } from './charged.ts';
import { CHARGED_BY, type ChargedBy } from '../fields.ts';
import { moneyReport, ofPeriod, sortedBy, type MoneyFilter } from '../money-report.ts';
import { column, largest, findReportPage, type ReportPage, type ReportRow } from '../report-page.ts';

const SHAPE = {
  id: 'text', name: 'text', clientName: 'text', portrait: 'text', timeCharged: 'money', linesCharged: 'money',
  credited: 'money', charged: 'money',
} as const;

export type RevenueRow = ReportRow<typeof SHAPE>;

/** The sums of what each group, `key`, is charged for. */
const chargedTo = (asked: MoneyFilter & { readonly by: ChargedBy }): RawBuilder<unknown> => sql`select ${CHARGED_KEY[asked.by]} as key,
    coalesce(sum(charged) filter (where kind = 'time'), 0) as "timeCharged",
    coalesce(sum(charged) filter (where kind = 'line'), 0) as "linesCharged", sum(credited) as credited, sum(charged) as charged
  from (${chargedItems(asked)}) items where charged <> 0 group by 1`;

/** What the invoices of a period charge before tax, less its credit notes, by client, project,
  person or product; the sum is the same by each. */
export const listRevenue = moneyReport({
  name: 'revenue',
  filters: {
    ...ofPeriod, by: z.enum(CHARGED_BY).catch('client'),
    ...sortedBy(['name', 'timeCharged', 'linesCharged', 'charged'], 'charged', 'desc'),
  },
  run: ({ em }, asked): Promise<ReportPage<typeof SHAPE>> => findReportPage(em, {
    ...asked, shape: SHAPE, bars: largest('charged'), order: asked.sort === 'name' ? sql`in_order` : column(asked.sort),
    from: sql`select n.id, n.name, n.in_order, n.client_name as "clientName", n.portrait, g.*
      from (${asked.by === 'client' ? chargedToClients(asked) : chargedTo(asked)}) g
      join (${CHARGED_NAMES[asked.by]}) n on n.id = g.key`,
  }),
});
