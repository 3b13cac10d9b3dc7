export { readContactEmail } from './contact.read-model.ts';
export { readBillingSettings } from './billing-settings.ts';
export type { BillingSettings } from './billing-settings.ts';
export { takeInvoiceNumber, takeReceiptNumber } from './take-number.ts';
export { getOrganisation } from './get-organisation.ts';
export type { OrganisationView } from './get-organisation.ts';
export { updateOrganisation } from './update-organisation.ts';
export { resetGridLayout } from './reset-grid-layout.ts';
export { saveGridLayout } from './save-grid-layout.ts';
