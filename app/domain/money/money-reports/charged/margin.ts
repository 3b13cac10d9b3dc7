import { z } from 'zod';
import { sql } from 'kysely';
import { CHARGED_KEY, CHARGED_NAMES, chargedItems } from './charged.ts';
import { CHARGED_BY } from '../fields.ts';
import { moneyReport, ofPeriod, sortedBy } from '../money-report.ts';
import { column, largest, findReportPage, type ReportPage, type ReportRow } from '../report-page.ts';

const SHAPE = {
  id: 'text', name: 'text', clientName: 'text', portrait: 'text', value: 'money', writtenOff: 'money', discount: 'money', credited: 'money',
    charged: 'money', cost: 'money',
  margin: 'money',
} as const;

export type MarginRow = ReportRow<typeof SHAPE>;

/** What became of the value at price: written off, discounted, credited, charged; and what is left of it after what products cost. */
export const listMargin = moneyReport({
  name: 'margin',
  filters: {
    ...ofPeriod, by: z.enum(CHARGED_BY).catch('client'),
    ...sortedBy(['name', 'value', 'writtenOff', 'discount', 'charged', 'cost', 'margin'], 'charged', 'desc'),
  },
  run: ({ em }, asked): Promise<ReportPage<typeof SHAPE>> => findReportPage(em, {
    ...asked, shape: SHAPE, bars: largest('value'), order: asked.sort === 'name' ? sql`in_order` : column(asked.sort),
    from: sql`select n.id, n.name, n.in_order, n.client_name as "clientName", n.portrait, g.*,
        charged + "writtenOff" + discount + credited as value, charged - cost as margin
      from (select ${CHARGED_KEY[asked.by]} as key, sum(written_off) as "writtenOff", sum(discount) as discount, sum(credited) as credited,
          sum(charged) as charged,
          coalesce(sum(cost), 0) as cost
        from (${chargedItems(asked)}) items group by 1) g
      join (${CHARGED_NAMES[asked.by]}) n on n.id = g.key`,
  }),
});
