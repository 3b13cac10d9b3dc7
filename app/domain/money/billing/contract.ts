import { z } from 'zod';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { ClientMail } from '#app/domain/money/client-mails/contract.ts';
import { fractionValue, percentField } from '#app/domain/kernel/fields/amount-field.ts';
import { changesOf, orBlank, typedOf, valuesOf } from '#app/domain/kernel/fields/contract-of.ts';
import { optionalDateField } from '#app/domain/kernel/fields/date-field.ts';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { askedOfNew } from '#app/domain/kernel/fields/header-fields.ts';
import { openDay } from '#app/domain/kernel/fields/open-day.ts';
import { pageNumber, pageSize, searchText, sortDirection } from '#app/domain/kernel/page.ts';
import { numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { choice, code, text } from '#app/domain/kernel/fields/text.ts';
import { deletionFields, INVOICE_TYPE_NAMES, invoiceFields } from './fields.ts';
import { linesValue, typedLines, typedLinesSoFar } from './lines/contract.ts';

export { linesValue, typedLines } from './lines/contract.ts';
export type { InvoiceLineInput, TypedLine } from './lines/contract.ts';

export const INVOICE_TYPES = INVOICE_TYPE_NAMES;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

export const DEFAULT_INVOICE_CATEGORY = 'Tax Invoice';
/** Entries that the new-invoice page lists; a longer filter can still be billed as a whole. */
export const MAX_LISTED_ENTRIES = 500;
export const MAX_INVOICE_ENTRIES = 10_000;
/** Entries that one page of an invoice shows. */
export const ENTRIES_PER_PAGE = 100;

/** How many lines of an invoice its page shows at a time: they are taller than rows of a list. */
export const LINES_PER_PAGE = 50;

const MAX_ID = 2_147_483_647;

/** An invoice's number from an address or a form; what cannot be one is not found. */
export const InvoiceRef = z.object({ invoiceId: numberKey() });
/** An entry that is on an invoice, by its own number. */
export const InvoicedEntryRef = z.object({ timeId: numberKey() });
export const InvoicePage = InvoiceRef.extend({ page: pageNumber() });

const optionalDay = { from: optionalDateField({ label: 'Period from' }), to: optionalDateField({ label: 'Period to' }) };

/** Which of a client's unbilled entries are meant. */
export const UnbilledFilter = z.object({
  clientId: valuesOf(invoiceFields).clientId,
  ...optionalDay,
  projectId: code({ label: 'Project' }).or(z.literal('')).optional().transform((value) => value ?? ''),
});
export type UnbilledFilter = z.output<typeof UnbilledFilter>;

const TICK = 'Tick or clear the box.';
/** Ticked once it was asked: an invoice of 0.00 is meant. */
const isZeroMeant = z.boolean({ error: TICK }).default(false);

/** Rules of the header beyond its fields. */
const headerRules = {
  /** Ticked once the form has asked: the date is meant although it is out of period. */
  isOutOfPeriodMeant: z.boolean({ error: TICK }).default(false),
  /** The organisation's or one of its other currencies; empty means the client's. */
  currencyId: text(invoiceFields.currencyId).optional().transform((value = '') => value.toUpperCase()),
};

/** A new invoice's header. Where nothing else is asked for its time is grouped as the client's template says. */
const newHeader = (face: typeof valuesOf) => {
  const { clientId, invoiceType, invoiceDate, paymentTermsDays, ...others } = face(askedOfNew(invoiceFields));
  return { idempotencyKey: idempotencyKey(), clientId, invoiceType, invoiceDate, paymentTermsDays, ...orBlank(others), ...headerRules };
};

interface Period { readonly periodFrom?: string | null | undefined; readonly periodTo?: string | null | undefined }
const runsForward = ({ periodFrom, periodTo }: Period) => !periodFrom || !periodTo || periodTo >= periodFrom;
const RUNS_BACK = { path: ['periodTo'], error: 'Period to must not be before period from' };

const MANY_ENTRIES = `An invoice has at most ${MAX_INVOICE_ENTRIES} entries`;

/** What is charged. */
const chargedFields = {
  /** The entries to charge: those named, or all that the filter holds as long as they are as many as were shown. */
  time: z.union([
    z.object({ timeIds: z.array(z.number().int().min(1).max(MAX_ID)).max(MAX_INVOICE_ENTRIES, MANY_ENTRIES) }),
    z.object({ filter: UnbilledFilter.omit({ clientId: true }), count: z.number().int().min(0) }),
  ]),
  lines: linesValue,
  /** Taken off the whole invoice. */
  discountPct: fractionValue(invoiceFields.discountPct).default('0.000000'),
};

export const CreateInvoice = z.object({ ...newHeader(valuesOf), isZeroMeant, ...chargedFields })
  .refine(runsForward, RUNS_BACK);
export type CreateInvoice = z.output<typeof CreateInvoice>;

export const PreviewInvoice = z.object({
  clientId: UnbilledFilter.shape.clientId,
  /** The day whose prices hold; without it today's. */
  invoiceDate: optionalDay.from,
  currencyId: headerRules.currencyId,
  ...chargedFields,
});
export type PreviewInvoice = z.output<typeof PreviewInvoice>;

const savedHeader = { ...InvoiceRef.shape, version: editVersion() };

/** A saved invoice, all but its time and lines. What is left out stays as it is. */
export const UpdateInvoice = z.object({ ...savedHeader, ...changesOf(invoiceFields), ...headerRules })
  .refine(runsForward, RUNS_BACK);
export type UpdateInvoice = z.output<typeof UpdateInvoice>;

const typedDiscount = () => percentField(invoiceFields.discountPct).default('0.000000');

/** The entries are ticked, or with the scope `filter` everything that the filter showed. */
const typedTime = {
  scope: z.enum(['ticked', 'filter']).catch('ticked'),
  timeIds: z.array(z.coerce.number({ error: 'An entry is not known' }).int().min(1).max(MAX_ID))
    .max(MAX_INVOICE_ENTRIES, MANY_ENTRIES).default([]),
  filterFrom: optionalDay.from,
  filterTo: optionalDay.to,
  filterProjectId: text({ label: 'Project', max: 6 }),
  filterCount: z.coerce.number().int().min(0).catch(0),
};

type TypedTime = z.output<z.ZodObject<typeof typedTime>>;

/** What is charged, with the time as the commands take it. */
function withTime<More>(
  { scope, timeIds, filterFrom: from, filterTo: to, filterProjectId, filterCount: count, ...more }: TypedTime & More) {
  return { ...more, time: scope === 'ticked' ? { timeIds } : { filter: { from, to, projectId: filterProjectId }, count } };
}

interface WithProposal extends Period { readonly scope: string; readonly timeIds: readonly number[]; readonly offeredFrom: string;
  readonly offeredTo: string }

/** The period that the form proposed is that of the time it offered: of an invoice without time it says nothing, unless it was changed. */
function withoutIdlePeriod<Typed extends WithProposal>({ offeredFrom, offeredTo, ...typed }: Typed) {
  const isProposed = typed.periodFrom === (offeredFrom || null) && typed.periodTo === (offeredTo || null);
  const hasTime = typed.scope === 'filter' || typed.timeIds.length > 0;
  return isProposed && !hasTime ? { ...typed, periodFrom: null, periodTo: null } : typed;
}

/** The form of a new invoice. */
export const CreateInvoiceForm = z.object({
  ...newHeader(typedOf), isZeroMeant, ...typedTime, lines: typedLines(),
  discountPct: typedDiscount(), offeredFrom: openDay(), offeredTo: openDay(),
}).refine(runsForward, RUNS_BACK).transform((typed) => withTime(withoutIdlePeriod(typed)));

/** The same form while it is filled in: a line that cannot be read yet is null, entries that cannot be meant are none. */
export const PreviewInvoiceForm = z.object({
  clientId: UnbilledFilter.shape.clientId, invoiceDate: optionalDay.from.catch(null), ...typedTime, timeIds: typedTime.timeIds.catch([]),
  currencyId: headerRules.currencyId.catch(''), lines: typedLinesSoFar(), discountPct: typedDiscount().catch('0.000000'),
}).transform((typed) => withTime(typed));

const typedHeader = typedOf(invoiceFields);

/** The same as its form has it. A choice that is held is not sent. */
export const UpdateInvoiceForm = z.object({
  ...savedHeader, ...typedHeader, ...headerRules, clientId: choice({ label: 'Client' }).optional(),
  invoiceType: typedHeader.invoiceType.optional(), category: typedHeader.category.optional(),
}).refine(runsForward, RUNS_BACK);

/** The lines of a saved invoice, in their order. */
export const ChangeLines = InvoiceRef.extend({ version: editVersion(), lines: linesValue });
export const ChangeLinesForm = InvoiceRef.extend({ version: editVersion(), lines: typedLines() });

/** How a draft is issued: dated as it offers itself unless a date is chosen. */
const issueFields = { invoiceDate: typedHeader.invoiceDate.optional(), isZeroMeant };
export const IssueDraft = InvoiceRef.extend(issueFields);

export const SendInvoice = InvoiceRef.extend(ClientMail.shape);
export const IssueAndSendDraft = SendInvoice.extend(issueFields);
export type SendInvoice = z.output<typeof SendInvoice>;

export const INVOICE_LIST_SIZES = [20, 50, 100] as const;
/** Issued is all but drafts, which is what figures count. */
const INVOICE_STATES = ['all', 'draft', 'issued', 'outstanding', 'overdue', 'paid'] as const;
const INVOICE_SORTS = ['invoiceId', 'invoiceDate', 'client', 'type', 'total', 'paid', 'outstanding', 'dueDate'] as const;


export const InvoiceListParams = z.object({
  search: searchText(),
  clientId: searchText(),
  /** Those in one currency alone. */
  currency: searchText(),
  state: z.enum(INVOICE_STATES).catch('all'),
  from: openDay(),
  to: openDay(),
  sort: z.enum(INVOICE_SORTS).catch('invoiceId'),
  direction: sortDirection('desc'),
  page: pageNumber(),
  size: pageSize(INVOICE_LIST_SIZES),
});
export type InvoiceListParams = z.output<typeof InvoiceListParams>;

/** The reason stays with the number: a form asks for it. */
export const DeleteInvoice = InvoiceRef.extend({
  reason: text({ ...deletionFields.reason, required: false }).optional().transform((reason = '') => reason),
});
export const DeleteInvoiceForm = InvoiceRef.extend({ reason: text(deletionFields.reason) });

export const DELETED_INVOICE_SIZES = [20, 50, 100] as const;
export const DeletedInvoiceList = z.object({
  search: searchText(), sort: z.enum(['deletedAt', 'invoiceId', 'client']).catch('deletedAt'), direction: sortDirection('desc'),
  page: pageNumber(), size: pageSize(DELETED_INVOICE_SIZES),
});
export type DeletedInvoiceList = z.output<typeof DeletedInvoiceList>;

export const FindInvoice = z.object({ search: searchText() });
export const SearchInvoiceClients = z.object({ q: searchText() });
