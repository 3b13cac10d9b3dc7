import type { SqlEntityManager } from '@mikro-orm/sql';
import { formatCount } from '#app/domain/kernel/format-count.ts';
import { naturally } from '#app/domain/kernel/natural-order.ts';
import { containsPattern } from '#app/domain/kernel/page.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import type { SqlFragment } from '#app/domain/kernel/sql.ts';
import type { LocationList } from './contract.ts';

export interface LocationRow { locationId: string; locationName: string; isDefault: boolean }

const COLUMNS: Record<LocationList['sort'], SqlFragment> = {
  locationId: naturally(sql`l.location_id`), locationName: naturally(sql`l.location_name`),
};

const filterOf = ({ q }: LocationList): SqlFragment => (q === '' ? sql`true`
  : sql`(l.location_name ilike ${containsPattern(q)} or l.location_id ilike ${containsPattern(q)})`);

export function selectLocations(list: LocationList): SqlFragment {
  const direction = list.direction === 'desc' ? sql`desc` : sql`asc`;
  return sql`select l.location_id as "locationId", l.location_name as "locationName",
      exists (select 1 from tenant.organisation o where o.default_location_id = l.location_id) as "isDefault"
    from tenant.location l where ${filterOf(list)}
    order by ${COLUMNS[list.sort]} ${direction}, l.location_id limit ${list.size} offset ${(list.page - 1) * list.size}`;
}

export const countLocations = (list: LocationList): SqlFragment =>
  sql`select count(*)::int as total from tenant.location l where ${filterOf(list)}`;

/** Where a location is used and what may be done about it, as a sentence; null when it may be deleted. */
export async function findLocationUse(
  em: SqlEntityManager, { locationId, locationName }: Omit<LocationRow, 'isDefault'>,
): Promise<string | null> {
  const found = await firstRow<{ timesheets: number; isDefault: boolean }>(em, sql`select
    (select count(*)::int from tenant.timesheet where location_id = ${locationId}) as timesheets,
    exists (select 1 from tenant.organisation where default_location_id = ${locationId}) as "isDefault"`);
  const { timesheets = 0, isDefault = false } = found ?? {};
  if (timesheets > 0) {
    const uses = timesheets === 1 ? '1 timesheet uses' : `${formatCount(timesheets)} timesheets use`;
    return `${locationName} cannot be deleted: ${uses} it. Give it another name, or change those timesheets first.`;
  }
  if (!isDefault) return null;
  return `${locationName} cannot be deleted: it is the default location. Choose another one in the organisation settings first.`;
}
