import './settings-calls.ts';
export { requireBankAccount } from './bank-account.ts';
export { findContactEmail } from './contact.read-model.ts';
export { findBillingSettings, findStandardTax } from './billing-settings.read-model.ts';
export type { BillingSettings } from './billing-settings.read-model.ts';
export {
  CURRENCY_OF_RECEIPT, findCurrency, findCurrencyOfClient, inCurrencyOfClient, listCurrencyCodes,
} from './currency-of-client.read-model.ts';
export type { CurrencyRate } from './currency-of-client.read-model.ts';
export { isUnlimited, findLicence } from './licence.read-model.ts';
export { takeCreditNoteNumber, takeInvoiceNumber, takeReceiptNumber } from './take-number.ts';
export { findTaxName } from './tax-name.read-model.ts';
export { resetGridLayout, saveGridLayout } from './grid-layout.ts';
export { findCrmState, refuseManagedByCrm, refuseFieldsOfCrm, refuseToCreate } from './crm-state.ts';
export type { CrmState } from './crm-state.ts';
