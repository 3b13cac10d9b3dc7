import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { LocationParams } from './contract.ts';
import { findLocationUse } from './location.read-model.ts';

interface LocationRecord { locationId: string; locationName: string; version: number }
export interface LocationView extends LocationRecord { blockedBecause: string | null }

/** One location, with what stands in the way of its deletion. */
export const getLocation = query({
  name: 'location.get',
  permission: 'organisation:write',
  input: LocationParams,
  async run(ctx, { locationId }): Promise<LocationView> {
    const found = await firstRow<LocationRecord>(ctx.em, sql`select location_id as "locationId", location_name as "locationName", version
      from tenant.location where location_id = ${locationId}`);
    if (!found) throw notFound('Location');
    return { ...found, blockedBecause: await findLocationUse(ctx.em, found) };
  },
});
