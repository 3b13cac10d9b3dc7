import type { SqlEntityManager } from '@mikro-orm/sql';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';

/** Whether the organisation requires a second factor of whoever signs in with a password. */
export async function isSecondFactorRequired(em: SqlEntityManager): Promise<boolean> {
  return (await firstRow<{ isRequired: boolean }>(
    em, sql`select requires_second_factor as "isRequired" from tenant.organisation`,
  ))?.isRequired ?? false;
}
