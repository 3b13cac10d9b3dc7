import { LockMode } from '@mikro-orm/core';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { LocationParams } from './contract.ts';
import { Location } from './location.entity.ts';
import { findLocationUse } from './location.read-model.ts';

/** Deletes a location that nothing uses. */
export const deleteLocation = command({
  name: 'location.delete',
  permission: 'organisation:write',
  input: LocationParams,
  async run(ctx, { locationId }) {
    const location = await ctx.em.findOne(Location, locationId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!location) throw notFound('Location');
    const { locationName } = location;
    const blockedBecause = await findLocationUse(ctx.em, { locationId, locationName });
    if (blockedBecause !== null) throw new DomainError('conflict', blockedBecause);
    ctx.audit({ subject: 'location', id: locationId, before: { locationName } });
    ctx.em.remove(location);
    return { locationName };
  },
});
