import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { naturalOrder } from '#app/domain/kernel/natural-order.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';

export interface FavouriteRow {
  favouriteId: number;
  empId: string;
  favouriteName: string;
  clientId: string;
  client: string;
  projectId: string;
  project: string;
  iterationId: number | null;
  categoryId: string;
  category: string;
  locationId: string;
  notes: string;
  /** Null where the form asks for the times. */
  workedSeconds: number | null;
  version: number;
}

const favouritesWhere = (condition: RawBuilder<unknown>) => sql`select f.favourite_id as "favouriteId", f.emp_id as "empId",
    f.favourite_name as "favouriteName", f.client_id as "clientId", c.co_name as client, f.project_id as "projectId",
    p.project_name as project, f.iteration_id as "iterationId", f.category_id as "categoryId", k.category_name as category,
    f.location_id as "locationId", f.note as notes, f.worked_seconds as "workedSeconds", f.version
  from tenant.favourite f
  join tenant.client c on c.client_id = f.client_id
  join tenant.project p on p.project_id = f.project_id
  join tenant.category k on k.category_id = f.category_id
  where ${condition}`;

/** A person's favourites by name. */
export function listFavouritesOf(em: SqlEntityManager, empId: string): Promise<FavouriteRow[]> {
  return rows<FavouriteRow>(em, sql`${favouritesWhere(sql`f.emp_id = ${empId}`)}
    order by ${naturalOrder(sql`f.favourite_name`)}, f.favourite_id`);
}

/** One favourite; inside a command its row is locked until the transaction ends. */
export function findFavourite(em: SqlEntityManager, favouriteId: number): Promise<FavouriteRow | undefined> {
  const lock = em.isInTransaction() ? sql`for update of f` : sql``;
  return firstRow<FavouriteRow>(em, sql`${favouritesWhere(sql`f.favourite_id = ${favouriteId}`)} ${lock}`);
}
