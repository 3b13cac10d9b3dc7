import { z } from 'zod';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { amountValue } from '#app/domain/kernel/fields/amount-field.ts';
import { changesOf, orBlank, typedOf, valuesOf } from '#app/domain/kernel/fields/contract-of.ts';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { openDay } from '#app/domain/kernel/fields/open-day.ts';
import { parseMoneyInput } from '#app/domain/kernel/values/money-input.ts';
import { pageNumber, pageSize, searchText, sortDirection } from '#app/domain/kernel/page.ts';
import { numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { text } from '#app/domain/kernel/fields/text.ts';
import { receiptFields } from './fields.ts';

export const RECEIPT_SEARCH_TYPES = [
  { id: 'all', name: 'Everything' },
  { id: 'receiptId', name: 'Receipt ID' },
  { id: 'clientName', name: 'Client Name' },
  { id: 'clientId', name: 'Client ID' },
  { id: 'invoiceId', name: 'Invoice ID' },
] as const;

export const NO_INVOICES_ALLOCATED = 'No invoices allocated';
export const TOTAL_DIFFERS =
  'Receipt Total must be equal to payment allocations. Please change Receipt Total or reallocate payments accordingly.';
export const DELETE_RECEIPT_QUESTION = 'Are you sure you want to delete this Receipt? This cannot be undone!';
export const RECEIPT_SAVED = 'Receipt is saved!';

const MAX_ID = 2_147_483_647;
const MAX_ALLOCATIONS = 1000;

export const ReceiptRef = z.object({ receiptId: numberKey() });

const MANY_ALLOCATIONS = `A receipt has at most ${MAX_ALLOCATIONS} allocations`;

const number = () => z.number().int().min(1).max(MAX_ID);
const amount = () => amountValue({ label: 'Amount', negative: true });

/** What of an invoice a receipt pays, or what of a credit note it uses, which is negative. */
const allocation = z.union([
  z.object({ invoiceId: number(), creditNoteId: z.null().default(null), amount: amount() }),
  z.object({ invoiceId: z.null().default(null), creditNoteId: number(), amount: amount() }),
]);
export type ReceiptAllocationInput = z.output<typeof allocation>;

/** The same as a form carries it: '1042:110.00', 'CN-4:-30.00'. */
const typedAllocation = z
  .string()
  .regex(/^(\d{1,9}:-?|CN-\d{1,9}:-)\d{1,13}\.\d{2}$/, 'An allocation could not be read')
  .transform((value): ReceiptAllocationInput => {
    const [key = '', allocated = ''] = value.split(':');
    const id = Number(key.replace('CN-', ''));
    return key.startsWith('CN-') ? { invoiceId: null, creditNoteId: id, amount: allocated }
      : { invoiceId: id, creditNoteId: null, amount: allocated };
  });

const TOTAL_INVALID = 'Receipt Total is invalid';

const typedTotal = z.string({ error: TOTAL_INVALID }).max(60, TOTAL_INVALID).transform((typed, issues) => {
  const parsed = parseMoneyInput(typed, { negative: true });
  if (parsed.ok) return parsed.value;
  const why = parsed.message === 'Not a number' ? '' : `: ${parsed.message.toLowerCase()}`;
  issues.addIssue({ code: 'custom', message: `${TOTAL_INVALID}${why}` });
  return z.NEVER;
});

const allocationsOf = <Allocation extends z.ZodType>(one: Allocation) =>
  z.array(one).max(MAX_ALLOCATIONS, MANY_ALLOCATIONS).default([]);
const total = amountValue({ label: receiptFields.receiptTotal.label, negative: true });

const { paymentDate, paymentMethod, ...others } = valuesOf(receiptFields);
const ofNewValues = { paymentDate, paymentMethod, ...orBlank(others), receiptTotal: total, allocations: allocationsOf(allocation) };
/** A field that is left out stays as it is. */
const changed = { ...changesOf(receiptFields), receiptTotal: total, allocations: allocationsOf(allocation) };
const typed = { ...typedOf(receiptFields), receiptTotal: typedTotal, allocations: allocationsOf(typedAllocation) };

/** Empty: of a new receipt the client's, of a stored one what it is. */
const currency = () => text({ label: 'Currency', max: 3 }).optional().transform((value = '') => value.toUpperCase());
const ofNew = {
  idempotencyKey: idempotencyKey(),
  clientId: text({ label: 'Client', max: 120, required: 'Client is required' }),
  currencyId: currency(),
};
const ofStored = { ...ReceiptRef.shape, version: editVersion(), currencyId: currency() };

/** Nothing is received where credit alone settles invoices. */
const isOfSomething = (receipt: { receiptTotal: string; allocations: readonly ReceiptAllocationInput[] }) =>
  receipt.receiptTotal !== '0.00' || receipt.allocations.some(({ creditNoteId }) => creditNoteId !== null);
const OF_NOTHING = { path: ['receiptTotal'], error: TOTAL_INVALID };

export const CreateReceipt = z.object({ ...ofNew, ...ofNewValues }).refine(isOfSomething, OF_NOTHING);
export const UpdateReceipt = z.object({ ...ofStored, ...changed }).refine(isOfSomething, OF_NOTHING);
export const CreateReceiptForm = z.object({ ...ofNew, ...typed }).refine(isOfSomething, OF_NOTHING);
export const UpdateReceiptForm = z.object({ ...ofStored, ...typed }).refine(isOfSomething, OF_NOTHING);

/** Where a new receipt starts: with nothing, for a client, or for an invoice. */
export const NewReceipt = z.object({
  clientId: z.string().regex(/^[A-Za-z0-9]{1,6}$/).optional().catch('?'),
  invoiceId: z.coerce.number().int().min(1).max(MAX_ID).optional().catch(0),
});

export const RECEIPT_STEPS = ['refresh', 'allocate', 'allocate-all', 'allocate-all-total', 'remove', 'deallocate-all'] as const;
export type ReceiptStep = (typeof RECEIPT_STEPS)[number];

/** A receipt in the middle of being filled in: nothing of it needs to be right yet. */
export const ReviseReceipt = z.object({
  /** 0 for a new one. */
  receiptId: numberKey(),
  clientId: searchText(),
  /** The chosen one; empty for the client's. */
  currencyId: z.string().default(''),
  paymentDate: z.string(),
  receiptTotal: amountValue({ label: 'Receipt Total', negative: true }),
  allocations: z.array(allocation),
  step: z.enum(RECEIPT_STEPS),
  /** What the step is about; 0 for none. */
  invoiceId: numberKey(),
  creditNoteId: numberKey(),
});
export type ReviseReceipt = z.output<typeof ReviseReceipt>;

/** The same as its form carries it: what cannot be read counts as nothing. */
export const ReviseReceiptForm = z.object({
  paymentDate: z.string().catch(''),
  clientId: searchText(),
  currencyId: z.string().trim().toUpperCase().catch(''),
  /** The client whose currencies were offered: another one begins with its own. */
  offeredTo: z.string().catch(''),
  receiptTotal: z.string().catch('').transform((text) => {
    const parsed = parseMoneyInput(text, { negative: true });
    return parsed.ok ? parsed.value : '0.00';
  }),
  allocations: z.array(typedAllocation).catch([]),
});

export const RECEIPT_LIST_SIZES = [15, 50, 100] as const;
const RECEIPT_SORTS = ['receiptId', 'paymentDate', 'client', 'paid', 'dateCreated'] as const;


export const ReceiptListParams = z.object({
  search: searchText(),
  searchIn: z.enum(RECEIPT_SEARCH_TYPES.map(({ id }) => id)).catch('all'),
  /** Days of payment. */
  from: openDay(),
  to: openDay(),
  sort: z.enum(RECEIPT_SORTS).catch('dateCreated'),
  direction: sortDirection('desc'),
  page: pageNumber(),
  size: pageSize(RECEIPT_LIST_SIZES),
});
export type ReceiptListParams = z.output<typeof ReceiptListParams>;

export const FindReceiptClient = z.object({ typed: searchText() });
export const SearchReceiptClients = z.object({ q: searchText() });
