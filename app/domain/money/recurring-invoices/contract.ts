import { z } from 'zod';
import { linesValue, typedLines } from '#app/domain/money/billing/contract.ts';
import { begunMeant, MAX_PERIODS_AT_ONCE } from '#app/domain/kernel/rules/begun-periods.ts';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { dateField } from '#app/domain/kernel/fields/date-field.ts';
import { typedOf, valuesOf } from '#app/domain/kernel/fields/contract-of.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { codeKey, numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { code } from '#app/domain/kernel/fields/text.ts';
import { pageNumber, pageSize, searchText, sortDirection } from '#app/domain/kernel/page.ts';
import { typedTick } from '#app/domain/kernel/fields/tick.ts';
import { RECURRING_LIST_SIZES, recurringInvoiceFields } from './fields.ts';

export const RecurringInvoiceRef = z.object({ recurringInvoiceId: numberKey() });

interface Given { readonly dateFrom: string; readonly dateTo: string | null; readonly lines: readonly unknown[] }

function refuseUnfinished({ dateFrom, dateTo, lines }: Given, check: z.RefinementCtx): void {
  if (dateTo !== null && dateTo < dateFrom) check.addIssue({ code: 'custom', message: 'To must not be before From', path: ['dateTo'] });
  if (lines.length === 0)
    check.addIssue({ code: 'custom', message: 'Add at least one line: an invoice cannot be empty.', path: ['lines[0].description'] });
}

const fresh = { clientId: code({ label: 'Client', required: 'Client is required' }), idempotencyKey: idempotencyKey() };
const stored = { ...RecurringInvoiceRef.shape, version: editVersion() };
const values = { ...valuesOf(recurringInvoiceFields), lines: linesValue, begunMeant: begunMeant() };
const typed = { ...typedOf(recurringInvoiceFields), lines: typedLines(), begunMeant: begunMeant() };

export const CreateRecurringInvoice = z.object({ ...fresh, ...values }).superRefine(refuseUnfinished);
export const CreateRecurringInvoiceForm = z.object({ ...fresh, ...typed }).superRefine(refuseUnfinished);
export const UpdateRecurringInvoice = z.object({ ...stored, ...values }).superRefine(refuseUnfinished);
export const UpdateRecurringInvoiceForm = z.object({ ...stored, ...typed }).superRefine(refuseUnfinished);
export type RecurringInvoiceValues = Omit<z.output<typeof UpdateRecurringInvoice>, 'version' | 'recurringInvoiceId'>;

/** The form of a new one: for nobody yet, for a client, or like another one. */
export const NewRecurringInvoice = z.object({ clientId: codeKey(), like: numberKey() });

const announced = { ...RecurringInvoiceRef.shape, periodStart: dateField({ label: 'First period' }) };
const periods = z.int().min(1).max(MAX_PERIODS_AT_ONCE);

/** Exactly the periods that a person was shown: the first by its first day, and how many. */
export const GenerateNow = z.object({ ...announced, periods });
export const GenerateNowForm = z.object({ ...announced, periods: z.coerce.number().pipe(periods) });

/** Periods that began while it was paused are made as well, or left out. */
export const ResumeRecurringInvoice = RecurringInvoiceRef.extend({ makesMissed: typedTick() });

const SORTS = ['createdOn', 'id', 'clientId', 'clientName', 'sellTotal', 'countOfInv', 'unit', 'lastInvEndDate'] as const;

export const RecurringInvoiceList = z.object({
  search: searchText(),
  clientId: codeKey(),
  /** Those that are over as well. */
  showOutdated: z.literal('show').optional().catch(undefined),
  sort: z.enum(SORTS).catch('createdOn'),
  direction: sortDirection('desc'),
  page: pageNumber(),
  size: pageSize(RECURRING_LIST_SIZES),
});
export type RecurringInvoiceList = z.output<typeof RecurringInvoiceList>;
