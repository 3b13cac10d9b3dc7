import { LockMode } from '@mikro-orm/core';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { UpdateLocation } from './contract.ts';
import { Location } from './location.entity.ts';

/** Gives a location another name; timesheets that use it show the new one. */
export const updateLocation = command({
  name: 'location.update',
  permission: 'organisation:write',
  input: UpdateLocation,
  async run(ctx, { locationId, locationName, version }) {
    const location = await ctx.em.findOne(Location, locationId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!location) throw notFound('Location');
    refuseStaleEdit('location', location, version, { locationName }, (of) => ({ 'Location name': of.locationName }));
    const before = { locationName: location.locationName };
    ctx.em.assign(location, { locationName });
    ctx.audit({ subject: 'location', id: locationId, before, after: { locationName } });
    return { locationName };
  },
});
