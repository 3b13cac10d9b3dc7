export { readContactEmail } from './contact.read-model.ts';
export { readBillingSettings } from './billing-settings.ts';
export type { BillingSettings } from './billing-settings.ts';
export { takeInvoiceNumber, takeReceiptNumber } from './take-number.ts';
export { resetGridLayout, saveGridLayout } from './grid-layout.ts';
