import type { SqlEntityManager } from '@mikro-orm/sql';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';

/** The location of every entry of an import: the chosen one, or the organisation's own. Refuses one that is not there any more. */
export async function requireLocation(em: SqlEntityManager, chosen: string): Promise<string> {
  const row = await firstRow<{ id: string | null }>(em, chosen === ''
    ? sql`select default_location_id as id from tenant.organisation`
    : sql`select location_id as id from tenant.location where location_id = ${chosen}`);
  if (row?.id) return row.id;
  const message = chosen === '' ? 'Location is required: the organisation has no default location.' : 'Choose a location from the list.';
  throw new DomainError('rule_violated', message, { locationId: [message] });
}
