export { recordSync } from './record-sync.ts';
