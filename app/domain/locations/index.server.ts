export { createLocation } from './create-location.ts';
export { updateLocation } from './update-location.ts';
export { deleteLocation } from './delete-location.ts';
export { getLocation } from './get-location.ts';
export { listLocations } from './list-locations.ts';
export type { LocationRow } from './location.read-model.ts';
