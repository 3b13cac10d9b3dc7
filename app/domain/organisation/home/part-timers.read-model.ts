import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { lacksWorkingWeek } from '#app/domain/people/working-weeks/index.server.ts';

const SHOWN = 5;

/** Part-timers of whom it is not known on which days they work: how many there are, and the first of them. */
export interface PartTimers { readonly count: number; readonly people: readonly { readonly empId: string; readonly name: string }[] }

export async function findPartTimers({ em, today }: Ctx): Promise<PartTimers> {
  const found = await rows<{ empId: string; name: string; count: number }>(em, sql`select e.emp_id as "empId",
      trim(e.first_name || ' ' || e.surname) as name, count(*) over ()::int as count
    from tenant.employee e where ${lacksWorkingWeek(today())} order by e.name_in_order, e.emp_id limit ${sql.lit(SHOWN)}`);
  return { count: found[0]?.count ?? 0, people: found.map(({ empId, name }) => ({ empId, name })) };
}
