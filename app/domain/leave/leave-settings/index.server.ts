export { findMapping } from './find-mapping.ts';
export { getMapping, listMappedCategories } from './get-mapping.ts';
export { listMappings } from './list-mappings.ts';
export type { MappingRow } from './list-mappings.ts';
export { requireLeaveSettings } from './leave-settings.read-model.ts';
export { saveMapping } from './save-mapping.ts';
