import { z } from 'zod';
import { idempotencyKey } from '#app/domain/kernel/idempotency-key.ts';
import { addressListField } from '#app/domain/kernel/address-list-field.ts';
import { amountField, percentField } from '#app/domain/kernel/amount-field.ts';
import { dateField, optionalDateField } from '#app/domain/kernel/date-field.ts';
import { isLocalDate } from '#app/domain/kernel/local-date.ts';
import { pageNumber, pageSize, searchText, sortDirection } from '#app/domain/kernel/page.ts';
import { code, text } from '#app/domain/kernel/text.ts';
import { invoiceFields, invoiceLineFields, invoiceMailFields } from './fields.ts';

export const INVOICE_TYPES = ['Time', 'Product', 'Prepaid', 'Both'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

export const DEFAULT_INVOICE_CATEGORY = 'Tax Invoice';
/** Entries that the new-invoice page lists; a longer filter can still be billed as a whole. */
export const MAX_LISTED_ENTRIES = 500;
export const MAX_INVOICE_ENTRIES = 10_000;
export const MAX_EXTRA_LINES = 50;
/** Entries that one page of an invoice shows. */
export const ENTRIES_PER_PAGE = 100;

const MAX_ID = 2_147_483_647;

const wholeNumber = (label: string, min: number, max: number) =>
  z.coerce
    .number({ error: `${label} must be a whole number` })
    .int(`${label} must be a whole number`)
    .min(min, `${label} must be between ${min} and ${max}`)
    .max(max, `${label} must be between ${min} and ${max}`);

/** An invoice's number from an address or a form; what cannot be one is not found. */
export const InvoiceRef = z.object({ invoiceId: z.coerce.number().int().min(1).max(MAX_ID).catch(0) });
/** An entry that is on an invoice, by its own number. */
export const InvoicedEntryRef = z.object({ timeId: z.coerce.number().int().min(1).max(MAX_ID).catch(0) });
export const InvoicePage = InvoiceRef.extend({ page: pageNumber() });

/** One line beside the time. A row left empty is not a line. */
const InvoiceLineInput = z.object({
  description: text(invoiceLineFields.description),
  quantity: amountField({ label: 'Quantity', negative: true }),
  price: amountField({ label: 'Price', decimals: 4 }),
  discountPct: percentField({ label: 'Discount' }),
  taxPct: percentField({ label: 'Tax' }),
});

// Quantity, discount and tax come filled in.
const LINE_PARTS = ['description', 'price'];

function isFilled(row: unknown): boolean {
  if (typeof row !== 'object' || row === null) return false;
  return Object.entries(row).some(([name, value]) => LINE_PARTS.includes(name) && typeof value === 'string' && value.trim() !== '');
}

function withDefaults(row: object): object {
  return { quantity: '1', discountPct: '0', ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined && value !== '')) };
}

const InvoiceLines = z.preprocess(
  (value) => (Array.isArray(value) ? value.filter(isFilled).map((row: object) => withDefaults(row)) : []),
  z.array(InvoiceLineInput).max(MAX_EXTRA_LINES, `An invoice has at most ${MAX_EXTRA_LINES} lines beside its time`),
);

/** Which of a client's unbilled entries are meant. */
export const UnbilledFilter = z.object({
  clientId: code({ label: 'Client', required: 'Client is required' }),
  from: optionalDateField({ label: 'Period from' }),
  to: optionalDateField({ label: 'Period to' }),
  projectId: code({ label: 'Project' }).or(z.literal('')).optional().transform((value) => value ?? ''),
});
export type UnbilledFilter = z.output<typeof UnbilledFilter>;

export const CreateInvoice = z.object({
  idempotencyKey: idempotencyKey(),
  clientId: code({ label: 'Client', required: 'Client is required' }),
  invoiceDate: dateField({ label: 'Invoice date' }),
  invoiceType: z.enum(INVOICE_TYPES, { error: 'Invoice Type is required' }),
  periodFrom: optionalDateField({ label: 'Period from' }),
  periodTo: optionalDateField({ label: 'Period to' }),
  clientRef: text(invoiceFields.clientRef),
  paymentTermsDays: wholeNumber('Payment terms', 0, 365),
  note: text({ label: 'Note', max: 4000 }),
  internalNote: text({ label: 'Internal note', max: 4000 }),
  /** The entries ticked; with `scope: 'filter'` everything the filter holds, as long as it is what was shown. */
  scope: z.enum(['ticked', 'filter']).catch('ticked'),
  timeIds: z
    .array(z.coerce.number({ error: 'An entry is not known' }).int().min(1).max(MAX_ID))
    .max(MAX_INVOICE_ENTRIES, `An invoice has at most ${MAX_INVOICE_ENTRIES} entries`)
    .default([]),
  filterFrom: optionalDateField({ label: 'Period from' }),
  filterTo: optionalDateField({ label: 'Period to' }),
  filterProjectId: text({ label: 'Project', max: 6 }),
  filterCount: z.coerce.number().int().min(0).catch(0),
  lines: InvoiceLines,
}).refine(({ periodFrom, periodTo }) => !periodFrom || !periodTo || periodTo >= periodFrom, {
  path: ['periodTo'],
  error: 'Period to must not be before period from',
});
export type CreateInvoice = z.output<typeof CreateInvoice>;

export const UpdateInvoice = InvoiceRef.extend({
  version: z.coerce.number().int(),
  invoiceDate: dateField({ label: 'Invoice date' }),
  clientRef: text(invoiceFields.clientRef),
  paymentTermsDays: wholeNumber('Payment terms', 0, 365),
  note: text({ label: 'Note', max: 4000 }),
  internalNote: text({ label: 'Internal note', max: 4000 }),
});
export type UpdateInvoice = z.output<typeof UpdateInvoice>;

export const SendInvoice = InvoiceRef.extend({
  idempotencyKey: idempotencyKey(),
  to: addressListField({ label: 'To', required: 'To is required' }),
  cc: addressListField({ label: 'CC' }),
  subject: text(invoiceMailFields.subject).refine((value) => !value.includes('\n'), {
    error: 'Subject must be one line',
  }),
  message: text({ label: 'Message', max: 10_000, required: 'Message is required' }),
});
export type SendInvoice = z.output<typeof SendInvoice>;

export const INVOICE_LIST_SIZES = [20, 50, 100] as const;
const INVOICE_STATES = ['all', 'outstanding', 'overdue', 'paid'] as const;
const INVOICE_SORTS = ['invoiceId', 'invoiceDate', 'client', 'type', 'total', 'paid', 'outstanding', 'dueDate'] as const;

const dayOrNothing = z.string().catch('').transform((value) => (isLocalDate(value) ? value : ''));

export const InvoiceListParams = z.object({
  search: searchText(),
  clientId: searchText(),
  state: z.enum(INVOICE_STATES).catch('all'),
  from: dayOrNothing,
  to: dayOrNothing,
  sort: z.enum(INVOICE_SORTS).catch('invoiceId'),
  direction: sortDirection('desc'),
  page: pageNumber(),
  size: pageSize(INVOICE_LIST_SIZES),
});
export type InvoiceListParams = z.output<typeof InvoiceListParams>;

export const FindInvoice = z.object({ search: searchText() });
export const SearchInvoiceClients = z.object({ q: searchText() });
