import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { unwrittenLeave } from '#app/domain/kernel/rules/granted-leave.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';

/** Lists the seconds of granted leave of a person without an entry, by day. */
export async function listUnwrittenLeave(em: SqlEntityManager, empId: string, { from, to }: Period
): Promise<ReadonlyMap<LocalDate, number>> {
  const found = await rows<{ date: LocalDate; seconds: number }>(em, sql`select entry_date::text as date, on_leave as seconds
    from ${unwrittenLeave(sql`${from}::date`, sql`${to}::date`, sql`d.emp_id = ${empId}`)} l`);
  return new Map(found.map(({ date, seconds }) => [date, seconds]));
}
