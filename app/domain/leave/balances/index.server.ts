export { findBalance, listBalances } from './find-balances.ts';
export type { PersonsBalance } from './find-balances.ts';
export { recordTaken, reverseTaken } from './record-taken.ts';
export { requireBalance } from './require-balance.ts';
