export { ACTIVITY_DAYS, placeActivity } from './place-activity.ts';
export type { PlacedItem } from './place-activity.ts';
export { getTrackedPerson, hasTracker, listTrackedWork } from './tracked-work.ts';
export type { TrackedWork } from './tracked-work.ts';
