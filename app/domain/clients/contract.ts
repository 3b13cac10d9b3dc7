import { z } from 'zod';
import { addressListField } from '#app/domain/kernel/address-list-field.ts';
import { isMailAddress } from '#app/domain/kernel/address-list.ts';
import { percentField } from '#app/domain/kernel/amount-field.ts';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { idempotencyKey } from '#app/domain/kernel/idempotency-key.ts';
import { pageNumber, pageSize, searchText, sortDirection } from '#app/domain/kernel/page.ts';
import { codeKey } from '#app/domain/kernel/record-key.ts';
import { choice, code, text } from '#app/domain/kernel/text.ts';

export const CLIENT_LIST_SIZES = [10, 20, 50] as const;
export const INVALID_EMAIL = 'Email format is invalid.';

/** The tax types of a client and the rate each fixes; a custom rate is typed. */
export const TAX_TYPES = [
  { value: 0, label: 'Standard GST', rate: '0.100000' },
  { value: 1, label: 'GST Free Export', rate: '0.000000' },
  { value: 2, label: 'Customised GST', rate: null },
] as const;

const clientFields = z.object({
  coName: text({ label: 'Company Name', max: 100, required: 'Company Name is required.' }),
  useCompanyName: z.boolean({ error: 'Tick or clear the box.' }).default(false),
  displayName: text({ label: 'Company Display Name', max: 100 }),
  firstName: text({ label: 'First Name', max: 50 }),
  surname: text({ label: 'Surname', max: 50 }),
  position: text({ label: 'Position', max: 100 }),
  phone: text({ label: 'Phone', max: 50 }),
  fax: text({ label: 'Fax', max: 50 }),
  email: text({ label: 'Email', max: 254 }).refine((value) => value === '' || isMailAddress(value), INVALID_EMAIL),
  address: text({ label: 'Address', max: 255 }),
  suburb: text({ label: 'Suburb', max: 100 }),
  state: text({ label: 'State', max: 50 }),
  postcode: text({ label: 'Postcode', max: 20 }),
  country: text({ label: 'Country', max: 100 }),
  referredBy: text({ label: 'Referred By', max: 100 }),
  accountManager: choice({ label: 'Account Manager' }),
  note: text({ label: 'Note', max: 4000 }),
  taxType: z.coerce.number({ error: 'Tax Type is required.' }).refine((value) => TAX_TYPES.some((type) => type.value === value), 'Tax Type is required.'),
  taxRate: percentField({ label: 'Tax Rate' }).optional(),
  defaultDiscountPct: percentField({ label: 'Default Discount' }).optional(),
  toEmailInvoice: addressListField({ label: 'Invoice To', max: 1000 }),
  ccEmailInvoice: addressListField({ label: 'Invoice CC', max: 1000 }),
});

/** The tax type fixes the rate, a company name may stand in for the display name. */
function settle<Fields extends z.output<typeof clientFields>>({ useCompanyName, taxRate, defaultDiscountPct, ...fields }: Fields) {
  const fixed = TAX_TYPES.find((type) => type.value === fields.taxType)?.rate;
  return {
    ...fields,
    displayName: useCompanyName || fields.displayName === '' ? fields.coName : fields.displayName,
    taxRate: fixed ?? taxRate ?? '0.000000',
    defaultDiscountPct: defaultDiscountPct ?? '0.000000',
  };
}

interface CustomTax { taxType: number; taxRate?: string | undefined }
const customRateIsGiven = ({ taxType, taxRate }: CustomTax) => taxType !== 2 || taxRate !== undefined;
const CUSTOM_RATE_MISSING = { path: ['taxRate'], error: 'Tax Rate is required.' };

const clientId = () => code({
  label: 'Client ID', required: 'Client Id is required.', alphanumeric: 'Client ID must be alphanumeric.', tooLong: 'Client Id should not exceed 6 characters.',
});

export const ClientList = z.object({
  q: searchText(),
  sort: z.enum(['clientId', 'name', 'primaryContact']).catch('name'),
  direction: sortDirection('asc'),
  page: pageNumber(),
  size: pageSize(CLIENT_LIST_SIZES),
});
export type ClientList = z.output<typeof ClientList>;
export const ClientParams = z.object({ clientId: codeKey() });
export const ClientChoices = z.object({ typed: searchText() });
export const CreateClient = clientFields.extend({ clientId: clientId(), idempotencyKey: idempotencyKey() })
  .refine(customRateIsGiven, CUSTOM_RATE_MISSING).transform(settle);
export const UpdateClient = clientFields.extend({ clientId: codeKey(), version: editVersion() })
  .refine(customRateIsGiven, CUSTOM_RATE_MISSING).transform(settle);

/** The tabs of a client's page, in their order. */
export const CLIENT_TABS = ['invoices', 'outstanding', 'receipts', 'rates', 'time'] as const;
export const ClientTab = z.object({ tab: z.enum(CLIENT_TABS).catch('invoices') });

/** A page of one tab. The sort is one of the tab's own columns; any other is its date. */
export const ClientTabList = z.object({
  clientId: codeKey(),
  sort: z.string().max(20).catch('date'),
  direction: sortDirection('desc'),
  page: pageNumber(),
  size: pageSize([20]),
});
export type ClientTabList = z.output<typeof ClientTabList>;
export const ClientInvoiceList = ClientTabList.extend({ outstanding: z.boolean().default(false) });
