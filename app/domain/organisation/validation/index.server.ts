export { getValidation, listValidation } from './list-validation.ts';
export type { ValidationItem, ValidationList, ValidationSummary, ValidationView } from './list-validation.ts';
export { findNextNight, isRefreshDue, refreshValidation } from './refresh.ts';
export { REFRESH_VALIDATION } from './job-names.ts';
export type { RefreshPayload } from './job-names.ts';
export type { Fix, FoundColumn, FoundRow } from './validation-query.ts';
