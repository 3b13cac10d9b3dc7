export { describeDevice } from './describe-device.ts';
export { listSecurityEvents } from './security-log.read-model.ts';
export type { SecurityLogRow } from './security-log.read-model.ts';
