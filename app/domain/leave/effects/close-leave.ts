import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { LEAVE_STATUS } from '#app/domain/leave/requests/index.server.ts';

const lastTaken = sql`coalesce(r.ended_on, r.last_day)`;

/** Has what is written and over stand as processed. */
export async function closeLeave(em: SqlEntityManager, now: Date): Promise<void> {
  await execute(em, sql`update tenant.leave_request r set status = ${LEAVE_STATUS.processed} from tenant.organisation o
    where r.status = ${LEAVE_STATUS.synced} and ${lastTaken} < (${now.toISOString()}::timestamptz at time zone o.time_zone)::date`);
}

/** The moment at which the next leave is over. */
export const findNextEnd = async (em: SqlEntityManager): Promise<string | undefined> =>
  (await firstRow<{ at: string | null }>(em, sql`select (min(${lastTaken} + 1)::timestamp at time zone o.time_zone)::text as at
    from tenant.organisation o join tenant.leave_request r on r.status = ${LEAVE_STATUS.synced} group by o.time_zone`))?.at ?? undefined;
