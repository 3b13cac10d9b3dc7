export { createReceipt } from './create-receipt.ts';
export { deleteReceipt } from './delete-receipt.ts';
export { findReceiptClient, listReceipts, searchReceiptClients } from './list-receipts.ts';
export { getNewReceipt, getReceipt, reviseReceipt } from './receipt-form.ts';
export type { ReceiptCurrencyTotals, ReceiptListRow } from './receipt-list.read-model.ts';
export { setReceiptSync } from './set-sync.ts';
export { updateReceipt } from './update-receipt.ts';
