export { findBalance, listBalances } from './find-balances.ts';
export type { PersonsBalance } from './find-balances.ts';
export { recordTaken, reverseTaken } from './record-taken.ts';
export { requireBalance } from './require-balance.ts';
export { saveEntitlement, removeEntitlement } from './save-entitlement.ts';
export { adjustBalance } from './adjust-balance.ts';
export { listEverybodysBalances } from './list-everybodys.ts';
export type { BalanceRow } from './list-everybodys.ts';
