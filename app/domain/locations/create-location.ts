import { DomainError } from '#app/domain/kernel/errors.ts';
import { refuseUsedCode } from '#app/domain/kernel/used-code.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { CreateLocation } from './contract.ts';
import { Location } from './location.entity.ts';

const TAKEN = 'This Location ID is already in use. Please choose another one.';

export const createLocation = command({
  name: 'location.create',
  permission: 'organisation:write',
  input: CreateLocation,
  async run(ctx, { locationId, locationName }) {
    if (await ctx.em.findOne(Location, locationId)) throw new DomainError('conflict', TAKEN, { locationId: [TAKEN] });
    await refuseUsedCode(ctx, { subject: 'location', id: locationId, field: 'locationId', message: TAKEN });
    ctx.em.create(Location, { locationId, locationName });
    ctx.audit({ subject: 'location', id: locationId, after: { locationName } });
    return { locationName };
  },
});
