import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';

/** The key of one entry of a line; that of the first is the line's own. */
export const keyOfEntry = (key: string, index: number): string => (index === 0 ? key : `${key}.${index}`);

/** Which of the first `count` entries of a line the person has added already, by their place in it. */
export async function listAdded({ em, actor }: Ctx, key: string, count: number): Promise<ReadonlySet<number>> {
  const keys = Array.from({ length: count }, (_each, index) => keyOfEntry(key, index));
  const found = await rows<{ key: string }>(em, sql`select key from tenant.idempotency_key
    where emp_id = ${actor.empId} and key = any(${keys}::text[])`);
  return new Set(found.map((row) => keys.indexOf(row.key)));
}
