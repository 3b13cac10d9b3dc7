import './receipt-calls.ts';

export { createReceipt } from './create-receipt.ts';
export { deleteReceipt } from './delete-receipt.ts';
export { findReceiptClient, listReceipts, searchReceiptClients } from './list-receipts.ts';
export { getNewReceipt, getReceipt, reviseReceipt } from './receipt-form.ts';
export { listClientReceipts } from './client-receipts.ts';
export type { ClientReceiptRow } from './client-receipts.ts';
export type { ReceiptListRow } from './receipt-list.read-model.ts';
export type { ReceiptCurrencyTotals } from './receipt-sums.read-model.ts';
export { setReceiptSync, updateReceipt } from './update-receipt.ts';
