import {
  addresses, choice, code, email, fields, optionalPercent, ruledBy, text, whole, type GroupedRules, type HeldRules, type ValuesOf,
} from '#app/domain/kernel/fields/fields.ts';

const HOW_ADDRESSES_ARE_WRITTEN = 'Several addresses are separated by semicolons: Ann Lee <ann@example.org>; bob@example.org';

/** Its form says while it is typed whether it is free. */
export const clientIdField = code({
  label: 'Client ID', fixed: true, required: 'Client Id is required.', invalid: 'Client ID must be alphanumeric.',
  tooLong: 'Client Id should not exceed 6 characters.', hint: 'Up to 6 letters and digits.',
});

/** The tax types of a client. The first two fix the rate (`client-rules.ts`); of a custom one it is typed. */
export const TAX_TYPE_WORDS = { 0: 'Standard GST', 1: 'GST Free Export', 2: 'Customised GST' } as const;
const NO_TAX_TYPE = 'Tax Type is required.';

type Group = 'Company' | 'Contact' | 'Address' | 'About' | 'Billing';
const of = ruledBy<HeldRules<'crm'> & GroupedRules<Group>>();
const CRM = ['crm'] as const;

/** All that is said of a client. `heldBy: ['crm']` is a field that a CRM manages, where it manages the client. */
export const clientFields = fields({
  coName: of(text({ label: 'Company Name', max: 100, required: 'Company Name is required.' }), { group: 'Company', heldBy: CRM }),
  displayName: of(text({ label: 'Company Display Name', max: 100, hint: 'Used where space is short.' }), { group: 'Company', heldBy: [] }),
  firstName: of(text({ label: 'First Name', max: 50 }), { group: 'Contact', heldBy: CRM }),
  surname: of(text({ label: 'Surname', max: 50 }), { group: 'Contact', heldBy: CRM }),
  position: of(text({ label: 'Position', max: 100 }), { group: 'Contact', heldBy: CRM }),
  phone: of(text({ label: 'Phone', max: 50, type: 'tel' }), { group: 'Contact', heldBy: CRM }),
  fax: of(text({ label: 'Fax', max: 50, type: 'tel' }), { group: 'Contact', heldBy: CRM }),
  email: of(email({ label: 'Email' }), { group: 'Contact', heldBy: CRM }),
  address: of(text({ label: 'Address', max: 255 }), { group: 'Address', heldBy: CRM }),
  suburb: of(text({ label: 'Suburb', max: 100 }), { group: 'Address', heldBy: CRM }),
  state: of(text({ label: 'State', max: 50 }), { group: 'Address', heldBy: CRM }),
  postcode: of(text({ label: 'Postcode', max: 20 }), { group: 'Address', heldBy: CRM }),
  country: of(text({ label: 'Country', max: 100 }), { group: 'Address', heldBy: CRM }),
  referredBy: of(text({ label: 'Referred By', max: 100 }), { group: 'About', heldBy: CRM }),
  accountManager: of(choice({ label: 'Account Manager', required: false }), { group: 'About', heldBy: [] }),
  teamsUrl: of(text({
    label: 'Team Chat', max: 500, type: 'url', hint: 'The address of the channel where your people talk about this client.',
  }), { group: 'About', heldBy: [] }),
  note: of(text({ label: 'Note', max: 4000, rows: 4 }), { group: 'About', heldBy: CRM }),
  taxType: of(whole({
    label: 'Tax Type', initial: '0', max: 2, optionWords: TAX_TYPE_WORDS, required: NO_TAX_TYPE, invalid: NO_TAX_TYPE,
    tooSmall: NO_TAX_TYPE, tooLong: NO_TAX_TYPE,
  }), { group: 'Billing', heldBy: [] }),
  taxRate: of(optionalPercent({ label: 'Tax Rate', initial: '10' }), { group: 'Billing', heldBy: [] }),
  taxNumber: of(text({
    label: 'Tax Number', max: 50, hint: 'VAT id, ABN or the like, as it stands on invoices, credit notes and statements.',
  }), { group: 'Billing', heldBy: [] }),
  taxName: of(text({
    label: 'Tax is called', max: 20, hint: 'On papers in English. Empty: as in its country, or as the organisation calls it.',
  }), { group: 'Billing', heldBy: [] }),
  defaultDiscountPct: of(optionalPercent({ label: 'Default Discount', initial: '0' }), { group: 'Billing', heldBy: [] }),
  currencyId: of(text({
    label: 'Currency', max: 3, hint: 'Of this client’s rates, time, invoices and receipts. Nothing is converted.',
  }), { group: 'Billing', heldBy: [] }),
  toEmailInvoice: of(addresses({ label: 'Invoice To', max: 1000, hint: HOW_ADDRESSES_ARE_WRITTEN }), { group: 'Billing', heldBy: [] }),
  ccEmailInvoice: of(addresses({ label: 'Invoice CC', max: 1000 }), { group: 'Billing', heldBy: [] }),
});

/** The declared values of a client, as they are stored. */
export type ClientFields = Required<ValuesOf<typeof clientFields>>;

/** The fields that a CRM fills in for the clients that it manages; they are read here and never typed. */
export const crmFields = fields({
  crmClientId: text({ label: 'CRM Client ID', max: 100 }),
  crmUrl: text({ label: 'CRM Address', max: 500, type: 'url' }),
});

export const clientList = { sorts: ['name', 'clientId', 'primaryContact'], sizes: [10, 20, 50], isFirstSizeFixed: true } as const;
