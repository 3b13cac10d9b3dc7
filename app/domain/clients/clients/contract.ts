import { z } from 'zod';
import { picture, pictureOf } from '#app/domain/site/files/contract.ts';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { typedOf, valuesOf } from '#app/domain/kernel/fields/contract-of.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { pageNumber, pageSize, searchText, sortDirection } from '#app/domain/kernel/page.ts';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import { isHttpsAddress } from '#app/domain/kernel/values/https-address.ts';
import { tick } from '#app/domain/kernel/fields/tick.ts';
import { clientFields, clientIdField, crmFields } from './fields.ts';

const { teamsUrl, taxNumber } = clientFields;
const isAddressOrNone = (address: string) => address === '' || isHttpsAddress(address);
const noAddress = (label: string) => `${label} must be a valid address that begins with https://`;

// Countries write their numbers in many ways: this keeps out what is none at all.
const isTaxNumberOrNone = (typed: string) => /^(?:[\p{L}\d][\p{L}\d .\-/]*)?$/u.test(typed);
const NO_TAX_NUMBER = `${taxNumber.label} can have letters, digits, spaces, points, hyphens and slashes only.`;

const inputs = (face: typeof valuesOf) => z.object({
  ...face(clientFields),
  teamsUrl: face({ teamsUrl }).teamsUrl.refine(isAddressOrNone, noAddress(teamsUrl.label)),
  taxNumber: face({ taxNumber }).taxNumber.refine(isTaxNumberOrNone, NO_TAX_NUMBER),
});
type Inputs = z.output<ReturnType<typeof inputs>>;

/** Uses the company name as display name where none is given. */
function settle<Fields extends Inputs>({ defaultDiscountPct, ...fields }: Fields) {
  return {
    ...fields,
    displayName: fields.displayName === '' ? fields.coName : fields.displayName,
    defaultDiscountPct: defaultDiscountPct ?? '0.000000',
  };
}

/** Of the forms alone: ticked, the company name is the display name; the picture itself; whether the stored one goes. */
const ofForm = () => ({ useCompanyName: tick(), logo: picture(), removeLogo: tick() });

function named<Fields extends Inputs & { useCompanyName: boolean }>({ useCompanyName: isSame, ...fields }: Fields) {
  return isSame ? { ...fields, displayName: fields.coName } : fields;
}

interface CustomTax { taxType: number; taxRate?: string | undefined }
const customRateIsGiven = ({ taxType, taxRate }: CustomTax) => taxType !== 2 || taxRate !== undefined;
const CUSTOM_RATE_MISSING = { path: ['taxRate'], error: 'Tax Rate is required.' };

export const ClientParams = z.object({ clientId: codeKey() });
export const ClientChoices = z.object({ typed: searchText() });
const fresh = (face: typeof valuesOf) => inputs(face).extend({ ...face({ clientId: clientIdField }), idempotencyKey: idempotencyKey() });
const stored = (face: typeof valuesOf) => inputs(face).extend({ clientId: codeKey(), version: editVersion() });

const withLogo = { logo: pictureOf() };

export const CreateClient = fresh(valuesOf).extend(withLogo).refine(customRateIsGiven, CUSTOM_RATE_MISSING).transform(settle);
export const UpdateClient = stored(valuesOf).extend(withLogo).refine(customRateIsGiven, CUSTOM_RATE_MISSING).transform(settle);
export const CreateClientForm = fresh(typedOf).extend(ofForm()).refine(customRateIsGiven, CUSTOM_RATE_MISSING).transform(named);
export const UpdateClientForm = stored(typedOf).extend(ofForm()).refine(customRateIsGiven, CUSTOM_RATE_MISSING).transform(named);

const { crmClientId, crmUrl } = valuesOf(crmFields);
export const RecordClientInCrm = ClientParams.extend({
  crmClientId, crmUrl: crmUrl.refine(isAddressOrNone, noAddress(crmFields.crmUrl.label)),
}).refine((client) => client.crmClientId !== '' || client.crmUrl === '', {
  path: ['crmUrl'], error: 'A client has an address in the CRM only where the CRM keeps it.',
});

/** The tabs of a client's page, as addresses name them. */
export const CLIENT_TAB_NAMES = [
  'invoices', 'outstanding', 'receipts', 'rates', 'time', 'recurring-products', 'recurring-invoices', 'credit-notes', 'discounts',
] as const;
export type ClientTabName = (typeof CLIENT_TAB_NAMES)[number];
export const ClientTab = z.object({ tab: z.enum(CLIENT_TAB_NAMES).catch('invoices') });

/** A page of one tab. The sort is one of the tab's own columns; any other is its date. */
export const ClientTabList = z.object({
  clientId: codeKey(),
  sort: z.string().max(20).catch('date'),
  direction: sortDirection('desc'),
  page: pageNumber(),
  size: pageSize([20]),
});
export type ClientTabList = z.output<typeof ClientTabList>;
export const ClientInvoiceList = ClientTabList.extend({
  outstanding: z.boolean().default(false), creditNotes: z.boolean().default(true),
});
