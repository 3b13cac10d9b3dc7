export { findMapping } from './find-mapping.ts';
export { readLeaveSettings } from './read-leave-settings.ts';
