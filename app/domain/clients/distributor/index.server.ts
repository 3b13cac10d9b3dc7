export { askForSync } from './ask-for-sync.ts';
export { getDistributorAccount } from './distributor-account.ts';
export type { DistributorAccount } from './distributor-account.ts';
