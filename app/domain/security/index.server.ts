export { describeDevice } from './describe-device.ts';
export { listSecurityEvents } from './list-security-events.ts';
export type { SecurityLogRow } from './list-security-events.ts';
