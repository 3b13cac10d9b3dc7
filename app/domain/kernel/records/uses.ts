import type { Ctx } from '../context.ts';
import { formatCount } from '../format-count.ts';
import { rows, sql } from '../sql.ts';

/** Records of a table that refer to another record, and what they are called. */
export interface Use {
  readonly table: string;
  readonly column: string;
  /** One of them, and several. */
  readonly words: readonly [one: string, many: string];
}

const identifier = (name: string) => ({ strings: [name], values: [] });

/** Who uses a record, as a clause: '1 timesheet uses it', '2 projects and 2,588 timesheets use it'. Null when nothing does. */
export async function usesInWords(ctx: Ctx, uses: readonly Use[], id: string | number): Promise<string | null> {
  if (uses.length === 0) return null;
  const counts = uses.map(({ table, column }, index) =>
    sql`select ${index}::int as use, count(*)::int as count from tenant.${identifier(table)} where ${identifier(column)} = ${id}`);
  const counted = await rows<{ use: number; count: number }>(ctx.em, sql`${sql.join(counts, sql` union all `)} order by use`);
  const found = counted.filter(({ count }) => count > 0);
  if (found.length === 0) return null;
  const named = found.map(({ use, count }) => `${formatCount(count)} ${uses[use]?.words[count === 1 ? 0 : 1] ?? ''}`);
  const [last, ...first] = named.reverse();
  const all = first.length === 0 ? last : `${first.reverse().join(', ')} and ${last}`;
  return `${all} ${found.length === 1 && found[0]?.count === 1 ? 'uses' : 'use'} it`;
}
