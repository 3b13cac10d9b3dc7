export { listRequestableTypes } from './list-requestable-types.ts';
