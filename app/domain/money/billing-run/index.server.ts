export { continueBillingRun, getBillingRun, sendBillingRun, startBillingRun, stopBillingRun } from './change-run.ts';
export { getBillingCheck, listBillableClients } from './list-billable.ts';
export type { BillableClient } from './billable-clients.read-model.ts';
export type { CheckRow } from './check-rows.read-model.ts';
export type { BillingRunRow, RunClient } from './run.read-model.ts';
