export { listLocations, location } from './location.ts';
export type { LocationRow } from './location.ts';
