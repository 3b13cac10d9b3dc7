export { findMapping } from './find-mapping.ts';
export type { LeaveMapping } from './find-mapping.ts';
