export { findRecords } from './find-records.ts';
export type { FoundKind, FoundRecord } from './find-records.ts';
