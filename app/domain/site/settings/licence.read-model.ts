import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';

/** From so many on a licence is for any number of people. */
const UNLIMITED = 9999;

export const isUnlimited = (maxUsers: number): boolean => maxUsers >= UNLIMITED;

/** For how many enabled people the organisation is licensed. Inside a command nobody else enables one until the transaction ends. */
export async function findLicence(em: SqlEntityManager): Promise<number> {
  const lock = em.isInTransaction() ? sql`for update` : sql``;
  const found = await firstRow<{ maxUsers: number }>(em, sql`select max_users as "maxUsers" from tenant.organisation ${lock}`);
  return found?.maxUsers ?? UNLIMITED;
}
