import { email, fields, text } from '#app/domain/kernel/fields/fields.ts';

/** What stands on invoices; what has rules of its own is added in `contract.ts`. */
export const organisationFields = fields({
  name: text({ label: 'Name', max: 100, required: 'Name is required.' }),
  taxNumber: text({ label: 'ABN', max: 50 }),
  email: email({ label: 'Email' }),
  phone: text({ label: 'Phone', max: 50, type: 'tel' }),
  address: text({ label: 'Address', max: 500, rows: 3 }),
  bankDetails: text({ label: 'Bank Details', max: 500, rows: 3, hint: 'Printed on every invoice.' }),
});
