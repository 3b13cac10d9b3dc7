export { readContactEmail } from './contact.read-model.ts';
export { readBillingSettings, readStandardTax } from './billing-settings.ts';
export type { BillingSettings } from './billing-settings.ts';
export { inCurrencyOfClient, readCurrencyCodes, readCurrencyOfClient } from './currency-of-client.ts';
export { isUnlimited, readLicence } from './licence.ts';
export { takeCreditNoteNumber, takeInvoiceNumber, takeReceiptNumber } from './take-number.ts';
export { resetGridLayout, saveGridLayout } from './grid-layout.ts';
export { readCrmState, refuseKeptByCrm, refuseKeptFields, refuseToCreate } from './crm-state.ts';
export type { CrmState } from './crm-state.ts';
