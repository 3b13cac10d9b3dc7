import { z } from 'zod';
import { INVOICE_TYPES } from '#app/domain/money/billing/contract.ts';
import { ClientMail } from '#app/domain/money/client-mails/contract.ts';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { changesOf, orBlank, typedOf, valuesOf } from '#app/domain/kernel/fields/contract-of.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { codeKey, numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { pageNumber, pageSize, searchText, sortDirection } from '#app/domain/kernel/page.ts';
import { openDay } from '#app/domain/kernel/fields/open-day.ts';
import { parseMoneyInput } from '#app/domain/kernel/values/money-input.ts';
import { tick } from '#app/domain/kernel/fields/tick.ts';
import { creditNoteFields } from './fields.ts';

const MAX_ID = 2_147_483_647;
const BELOW = 'Must be greater than 0';

/** The amount, as a value or as it is typed: both have the specification's own messages. */
const amount = z.string({ error: 'Amount is required' }).max(60, 'Not a number').transform((typed, issues) => {
  const parsed = parseMoneyInput(typed, { negative: true });
  if (parsed.ok && Number(parsed.value) > 0) return parsed.value;
  issues.addIssue({ code: 'custom', message: parsed.ok ? BELOW : parsed.message });
  return z.NEVER;
});

const RATE_UNKNOWN = 'Please select a rate from the list.';
/** A rate as invoices keep it, such as 0.100000. */
const fractionOrNone = () => z.string().max(8, RATE_UNKNOWN).regex(/^(?:[01]\.\d{6})?$/, RATE_UNKNOWN).default('');

const { creditNoteDate, ...others } = valuesOf(creditNoteFields);
const given = { ...orBlank(others), creditNoteDate, amount };

export const CreditNoteRef = z.object({ creditNoteId: numberKey() });

export const SendCreditNote = CreditNoteRef.extend(ClientMail.shape);

/** Where a new credit note starts: with a client, or with the invoice that it credits. */
export const NewCreditNote = z.object({
  clientId: codeKey().optional(),
  invoiceId: numberKey().optional(),
});

/** With an invoice the credit note is applied to it at once, and takes its client and type. */
export const CreateCreditNote = z.object({
  idempotencyKey: idempotencyKey(),
  clientId: codeKey(),
  invoiceId: z.int().min(1).max(MAX_ID).nullable().default(null),
  invoiceType: z.enum(INVOICE_TYPES, { error: 'Invoice Type is required' }),
  ...given,
  /** The one rate of the invoice that is credited; empty where its rates share the credit. */
  creditedRate: fractionOrNone(),
  /** Takes the amount off the balance of the prepaid invoice as well. */
  creditPrepaidInvoiceBalance: tick(),
  /** Frees the invoice's time, so that it can be billed again. */
  releasesEntries: tick(),
});
export type CreateCreditNote = z.output<typeof CreateCreditNote>;
const typedInvoiceId = () => z.coerce.number().pipe(z.int().min(1).max(MAX_ID)).optional();

/** On a client's page the tick belongs to the type Prepaid, and the credit is then one of the invoice that bought the balance. */
export const CreateCreditNoteForm = CreateCreditNote
  .extend({ ...typedOf(creditNoteFields), amount, invoiceId: typedInvoiceId(), balanceInvoiceId: typedInvoiceId() })
  .transform(({ balanceInvoiceId, ...typed }) => {
    if (balanceInvoiceId === undefined || typed.invoiceId !== undefined) return typed;
    const removes = typed.creditPrepaidInvoiceBalance && typed.invoiceType === 'Prepaid';
    return { ...typed, creditPrepaidInvoiceBalance: removes, ...(removes ? { invoiceId: balanceInvoiceId } : {}) };
  });

export const UpdateCreditNote = CreditNoteRef.extend({ version: editVersion(), ...changesOf(creditNoteFields), amount });
export const UpdateCreditNoteForm = CreditNoteRef.extend({ version: editVersion(), ...typedOf(creditNoteFields), amount });

export const CREDIT_NOTE_LIST_SIZES = [20, 50, 100] as const;
const CREDIT_NOTE_SORTS = ['date', 'creditNoteId', 'client', 'amount', 'allocated', 'invoiceId'] as const;

/** Credit notes of everybody, or of one client: a tab of its page. */
export const CreditNoteListParams = z.object({
  clientId: codeKey(),
  search: searchText(),
  from: openDay(),
  to: openDay(),
  sort: z.enum(CREDIT_NOTE_SORTS).catch('date'),
  direction: sortDirection('desc'),
  page: pageNumber(),
  size: pageSize(CREDIT_NOTE_LIST_SIZES),
});
export type CreditNoteListParams = z.output<typeof CreditNoteListParams>;
