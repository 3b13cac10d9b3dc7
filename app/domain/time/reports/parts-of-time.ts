import { sql, type RawBuilder } from 'kysely';
import type { Grouping } from '#app/domain/time/timesheets/contract.ts';
import {
  isBeyondTotals, namedIn, spanOf, summaryWhere, timeByKey, timeByWork, type SummaryFilter,
} from '#app/domain/time/timesheets/index.server.ts';
import { GROUPING_SQL } from './groupings.ts';

/** By what time is summed up, and whether with what it comes to. */
export interface Grouped {
  readonly filter: SummaryFilter; readonly first: Grouping; readonly second: Grouping | undefined; readonly hasValue: boolean;
}

/** Rows of `k1, k2, entries, worked, billable, value` that are yet to be summed up: of the totals where they tell, or of the entries. */
export function partsOf(grouped: Grouped): RawBuilder<unknown> {
  const { filter, first, second, hasValue } = grouped;
  const doTotalsTell = !hasValue && !isBeyondTotals(filter) && first !== 'week' && second !== 'week';
  if (!doTotalsTell) return partsOfEntries(grouped);
  const total = dimensionOf(grouped);
  return total ? partsOfDimension(grouped, total) : partsOfWork(grouped);
}

type Dimension = Exclude<Grouping, 'week' | 'month'>;
interface Total { readonly dimension: Dimension; readonly key: string | undefined }

/** The one dimension of the totals that answers by itself, if there is one. A project is of one client. */
function dimensionOf({ filter, first, second }: Grouped): Total | undefined {
  const groups = [first, ...(second ? [second] : [])];
  const named = namedIn(filter);
  const isOfProject = groups.includes('project') && !named.some(({ dimension }) => dimension === 'client');
  const wanted = new Set([...groups.filter((group) => group !== 'month' && !(group === 'client' && isOfProject)),
    ...named.map(({ dimension }) => dimension)]);
  if (wanted.size > 1) return undefined;
  const [dimension = 'client'] = wanted as Set<Dimension>;
  return { dimension, key: named[0]?.key };
}

function partsOfDimension({ filter, first, second }: Grouped, { dimension, key }: Total): RawBuilder<unknown> {
  const keyOf = (group: Grouping) => (group === 'month' ? sql`month` : group === dimension ? sql`key` : sql`p.client_id`);
  const needsClient = [first, second].includes('client') && dimension === 'project';
  return sql`select ${keyOf(first)} as k1, ${second ? keyOf(second) : sql`''`} as k2, entries, worked, billable, null::numeric as value
    from (${timeByKey(dimension, spanOf(filter), key)}) kept
    ${needsClient ? sql`join tenant.project p on p.project_id = kept.key` : sql``}`;
}

/** Where the totals of who did what have each group; they know no weeks. */
const KEY_OF_WORK: Readonly<Record<Grouping, RawBuilder<unknown>>> = {
  person: sql`work.emp_id`, client: sql`p.client_id`, project: sql`work.project_id`, category: sql`work.category_id`,
  month: sql`work.month`, week: sql`''`,
};

function partsOfWork({ filter, first, second }: Grouped): RawBuilder<unknown> {
  const named = namedIn(filter).map(({ dimension, key }) => sql`${KEY_OF_WORK[dimension]} = ${key}`);
  return sql`select ${KEY_OF_WORK[first]} as k1, ${second ? KEY_OF_WORK[second] : sql`''`} as k2, entries, worked, billable,
      null::numeric as value
    from (${timeByWork(spanOf(filter), { byMonth: first === 'month' || second === 'month' })}) work
    join tenant.project p on p.project_id = work.project_id where ${sql.join([sql`true`, ...named], sql` and `)}`;
}

function partsOfEntries({ filter, first, second, hasValue }: Grouped): RawBuilder<unknown> {
  const value = hasValue ? sql`case when t.billable_id = 'W' then 0 else round(t.sell_total * coalesce(x.exchange_rate, 1), 2) end`
    : sql`null::numeric`;
  return sql`select ${GROUPING_SQL[first].key} as k1, ${second ? GROUPING_SQL[second].key : sql`''`} as k2, 1 as entries,
      t.worked_seconds as worked, case when t.billable_id = 'W' then 0 else t.worked_seconds end as billable, ${value} as value
    from tenant.timesheet t
    ${hasValue ? sql`join tenant.client c on c.client_id = t.client_id left join tenant.currency x on x.currency_id = c.currency_id`
      : sql``}
    where ${summaryWhere(filter)}`;
}
