/** A tab that is not there leads where the leave settings without a tab lead. */
export { loader } from './index.ts';
