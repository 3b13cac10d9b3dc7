import { addresses, code, email, fields, optionalPercent, text } from '#app/domain/kernel/fields/fields.ts';

const HOW_ADDRESSES_ARE_WRITTEN = 'Several addresses are separated by semicolons: Ann Lee <ann@example.org>; bob@example.org';

/** Its form says while it is typed whether it is free. */
export const clientIdField = code({
  label: 'Client ID', fixed: true, required: 'Client Id is required.', invalid: 'Client ID must be alphanumeric.',
  tooLong: 'Client Id should not exceed 6 characters.', hint: 'Up to 6 letters and digits.',
});

/** What a client's form, its stale edit and its record have in common; what has rules of its own is added in `contract.ts`. */
export const clientFields = fields({
  coName: text({ label: 'Company Name', max: 100, required: 'Company Name is required.' }),
  displayName: text({ label: 'Company Display Name', max: 100, hint: 'Used where space is short.' }),
  firstName: text({ label: 'First Name', max: 50 }),
  surname: text({ label: 'Surname', max: 50 }),
  position: text({ label: 'Position', max: 100 }),
  phone: text({ label: 'Phone', max: 50, type: 'tel' }),
  fax: text({ label: 'Fax', max: 50, type: 'tel' }),
  email: email({ label: 'Email' }),
  address: text({ label: 'Address', max: 255 }),
  suburb: text({ label: 'Suburb', max: 100 }),
  state: text({ label: 'State', max: 50 }),
  postcode: text({ label: 'Postcode', max: 20 }),
  country: text({ label: 'Country', max: 100 }),
  referredBy: text({ label: 'Referred By', max: 100 }),
  note: text({ label: 'Note', max: 4000, rows: 4 }),
  taxNumber: text({
    label: 'Tax Number', max: 50, hint: 'VAT id, ABN or the like, as it stands on invoices, credit notes and statements.',
  }),
  taxName: text({
    label: 'Tax is called', max: 20, hint: 'On papers in English. Empty: as in its country, or as the organisation calls it.',
  }),
  taxRate: optionalPercent({ label: 'Tax Rate' }),
  defaultDiscountPct: optionalPercent({ label: 'Default Discount' }),
  toEmailInvoice: addresses({ label: 'Invoice To', max: 1000, hint: HOW_ADDRESSES_ARE_WRITTEN }),
  ccEmailInvoice: addresses({ label: 'Invoice CC', max: 1000 }),
  teamsUrl: text({
    label: 'Team Chat', max: 500, type: 'url', hint: 'The address of the channel where your people talk about this client.',
  }),
});

/** What a CRM keeps of a client, where it keeps any. */
export const CLIENT_FIELDS_OF_CRM: readonly (keyof typeof clientFields)[] = [
  'coName', 'firstName', 'surname', 'email', 'position', 'phone', 'fax', 'address', 'suburb', 'state', 'postcode', 'country', 'referredBy',
  'note',
];

/** What a CRM says of the clients that it keeps; read here, never typed. */
export const crmFields = fields({
  crmClientId: text({ label: 'CRM Client ID', max: 100 }),
  crmUrl: text({ label: 'CRM Address', max: 500, type: 'url' }),
});

export const clientList = { sorts: ['name', 'clientId', 'primaryContact'], sizes: [10, 20, 50], isFirstSizeFixed: true } as const;
