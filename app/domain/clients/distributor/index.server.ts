export { askForSync } from './ask-for-sync.ts';
export { getDistributorAccount } from './distributor-account.ts';
export type { DistributorAccount } from './distributor-account.ts';
export {
  getDistributorSettings, isDistributorConnected, readTestConnection, removeDistributorConnection, saveDistributorConnection,
} from './save-connection.ts';
export type { DistributorSettings } from './save-connection.ts';
