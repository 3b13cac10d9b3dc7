import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { GROUPING_SQL, isTime } from './groupings.ts';
import { partsOf, type Grouped } from './parts-of-time.ts';

/** Seconds, and money in the organisation's currency; null where it is not asked for or not theirs to see. */
export interface Figures { entries: number; billableSeconds: number; otherSeconds: number; workedSeconds: number; value: string | null }
interface Group { id: string; name: string; parent: string; parentId: string; /** Of a person. */ portrait: string | null }

/** The time of a pair of groups, and that of all of the first. */
export interface PairOfGroups { first: Group; second: Group; own: Figures; whole: Figures }

export interface GroupOrder { readonly by: 'name' | 'entries' | 'hours'; readonly direction: 'asc' | 'desc' }

const SUMS = sql`sum(entries) as entries, sum(worked) as worked, sum(billable) as billable, sum(value) as value`;

/** A column of a part of the statement. */
const at = (of: string, name: string): RawBuilder<unknown> => (sql.raw(`${of}.${name}`));
const figures = (of: string): RawBuilder<unknown> => sql`json_build_object('entries', ${at(of, 'entries')}::int,
  'billableSeconds', ${at(of, 'billable')}::float8, 'otherSeconds', (${at(of, 'worked')} - ${at(of, 'billable')})::float8,
  'workedSeconds', ${at(of, 'worked')}::float8, 'value', ${at(of, 'value')}::numeric(19,2)::text)`;
const group = (of: string): RawBuilder<unknown> => sql`json_build_object('id', ${at(of, 'id')}, 'name', ${at(of, 'name')},
  'parent', ${at(of, 'parent')}, 'parentId', ${at(of, 'parent_id')}, 'portrait', ${at(of, 'portrait')})`;
const NOTHING = sql`(select '' as id, '' as name, '' as in_order, '' as parent, '' as parent_id, null as portrait)`;

function orderOf({ by, direction }: GroupOrder): RawBuilder<unknown> {
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  if (by === 'name') return sql`n1.place ${way}, n2.place ${way}`;
  return by === 'hours' ? sql`w.worked ${way}, n1.place, g.worked ${way}, n2.place`
    : sql`w.entries ${way}, n1.place, g.entries ${way}, n2.place`;
}

export interface FoundGroups {
  rows: PairOfGroups[]; total: number;
  /** The largest of the first, or the latest days. */
  largest: { group: Group; own: Figures }[]; groups: number; all: Figures;
}

/**
 * A page of pairs of groups, one beyond the last being the last, with the largest groups and the sum of all. Every name is read once, and
 * has its place among the others, so that however many pairs there are they are put in order by numbers.
 */
export async function findGroups(em: SqlEntityManager, grouped: Grouped, order: GroupOrder,
  { page, size, largest }: { page: number; size: number; largest: number }): Promise<FoundGroups> {
  const { first, second } = grouped;
  const found = await firstRow<FoundGroups>(em, sql`with g as materialized (select k1, k2, ${SUMS} from (${partsOf(grouped)}) parts
      group by k1, k2 having sum(entries) > 0),
    w as materialized (select k1, ${SUMS} from g group by k1),
    n1 as materialized (select w.k1, n.*, row_number() over (order by n.in_order, n.id) as place
      from w cross join lateral ${GROUPING_SQL[first].named(sql`w.k1`)} n),
    n2 as materialized (select within.k2, n.*, row_number() over (order by n.in_order, n.id) as place
      from (select distinct k2 from g) within cross join lateral ${second ? GROUPING_SQL[second].named(sql`within.k2`) : NOTHING} n),
    shown as (select g.*, row_number() over (order by ${orderOf(order)}) as place from g join w on w.k1 = g.k1
      join n1 on n1.k1 = g.k1 join n2 on n2.k2 = g.k2 order by place limit ${sql.lit(size)}
      offset (select least(${(page - 1) * size}::int, greatest(count(*) - 1, 0) / ${size}::int * ${size}::int) from g)),
    bars as (select w.*, n1.place from w join n1 on n1.k1 = w.k1
      order by ${isTime(first) ? sql`n1.place desc` : sql`w.worked desc, n1.place`} limit ${sql.lit(largest)}),
    a as (select coalesce(sum(entries), 0) as entries, coalesce(sum(worked), 0) as worked, coalesce(sum(billable), 0) as billable,
      sum(value) as value, count(*) as groups from w)
    select coalesce((select json_agg(json_build_object('first', ${group('n1')}, 'second', ${group('n2')}, 'own', ${figures('shown')},
        'whole', ${figures('w')}) order by shown.place)
      from shown join w on w.k1 = shown.k1 join n1 on n1.k1 = shown.k1 join n2 on n2.k2 = shown.k2), '[]') as rows,
      (select count(*)::int from g) as total, ${figures('a')} as all, a.groups::int as groups,
      coalesce((select json_agg(json_build_object('group', ${group('n1')}, 'own', ${figures('bars')}) order by
        ${isTime(first) ? sql`bars.place` : sql`bars.worked desc, bars.place`}) from bars join n1 on n1.k1 = bars.k1), '[]') as largest
    from a`);
  return found!;
}
