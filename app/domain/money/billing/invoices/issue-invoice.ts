import type { Grouping } from '#app/domain/kernel/time-grouping/fields.ts';
import { findTemplate } from '#app/domain/money/document-templates/index.server.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError, refuseLocked } from '#app/domain/kernel/errors.ts';
import { askedOfNew, givenOf } from '#app/domain/kernel/fields/header-fields.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { findBillingSettings, takeInvoiceNumber, type CurrencyRate } from '#app/domain/site/settings/index.server.ts';
import { attachToInvoice, lockForInvoice } from '#app/domain/time/timesheets/index.server.ts';
import type { InvoiceableEntry } from '#app/domain/time/timesheets/index.server.ts';
import { DEFAULT_INVOICE_CATEGORY, type CreateInvoice, type InvoiceLineInput } from '../contract.ts';
import { invoiceFields } from '../fields.ts';
import { findBilledClient } from './billed-client.read-model.ts';
import { requireInvoiceCurrency, timeInOtherCurrency } from './buyer.ts';
import { checkInvoiceIdentities } from '../totals/check-identities.ts';
import { requireLines, type FilledLine } from '../lines/fill-lines.ts';
import { Invoice } from '../invoice.entity.ts';
import { discountLines, storedLines } from '../lines/stored-lines.ts';
import { nameEntries, requireCharge, requirePeriod, typeReason } from './invoice-rules.ts';
import { writeCounted } from '../list/invoice-sums.ts';
import type { DiscountedTotals } from '../totals/header-discount.ts';
import { dateLock } from '../policy.ts';
import { requestInvoicePdf } from '../papers/get-invoice-pdf.ts';
import { refuseOverdrawn } from '../prepaid/refuse-overdrawn.ts';
import { totalsOfNew } from './preview-invoice.ts';
import { headerFigures, type Rules } from '../totals/settle-invoice.ts';
import { listUnbilledTimeIds } from '../time/unbilled-time.read-model.ts';

/** What must be settled of a header; the rest of it is blank, or as the client, its template and the organisation have it. */
type Settled = 'clientId' | 'invoiceType' | 'invoiceDate' | 'paymentTermsDays';

/** The input of `writeInvoice`, for the form of a new invoice, a recurring one and the billing run. Without a form, 0.00 is meant. */
export type NewInvoiceInput = Pick<CreateInvoice, Settled | 'time' | 'isOutOfPeriodMeant'>
  & Partial<Pick<CreateInvoice, Exclude<keyof CreateInvoice, Settled | 'idempotencyKey' | 'lines' | 'time' | 'isOutOfPeriodMeant'>>> & {
    readonly lines: readonly InvoiceLineInput[];
    /** It is written to be looked through first. */
    readonly isDraft?: boolean;
  };

export interface CreatedInvoice {
  readonly invoiceId: number;
  readonly jobRunId: string;
}

/** Writes an invoice for somebody who waits for its PDF. */
export async function issueInvoice(ctx: CommandCtx, input: NewInvoiceInput): Promise<CreatedInvoice> {
  const invoiceId = await writeInvoice(ctx, input);
  return { invoiceId, jobRunId: await requestInvoicePdf(ctx, invoiceId) };
}

/** Writes an invoice of a client's unbilled time and of lines, in the transaction of the command that asks for it. */
export async function writeInvoice(ctx: CommandCtx, input: NewInvoiceInput): Promise<number> {
  const settings = await findBillingSettings(ctx.em);
  refuseLocked(dateLock(input.invoiceDate, settings.invoiceClosingDate), 'invoiceDate');
  requirePeriod(input, ctx.today(), settings.invoicingPeriod);
  const client = await findBilledClient(ctx.em, input.clientId);
  if (!client) throw refusal('clientId', 'Client not found.');
  const entries = await requireFreeEntries(ctx, input);
  const reason = typeReason(input.invoiceType, { entries, lineCount: input.lines.length });
  if (reason !== undefined) throw refusal('invoiceType', reason);
  const { currencyId = '', discountPct = '0.000000' } = input;
  const grouping = input.grouping ?? (await findTemplate(ctx.em, input.clientId)).grouping;
  const invoiceId = await takeInvoiceNumber(ctx.em);
  // Read under the row lock of the number, and with the client held: currency and rate change before this invoice or after it.
  const { ofTime, ...currency } = await requireInvoiceCurrency(ctx, input.clientId, currencyId);
  if (entries.length > 0 && ofTime !== currency.currencyId) throw refusal('currencyId', timeInOtherCurrency(ofTime));
  const lines = await requireLines(ctx.em, input.lines, { ...client, ...currency, day: input.invoiceDate });
  const rules = { discountPct, taxPerDocument: settings.taxPerDocument };
  const totals = totalsOfNew(entries, lines, rules);
  requireCharge(totals.total, input.isZeroMeant ?? true);
  const exchangeRate = currency.currencyId === settings.currencyId ? '1' : input.exchangeRate ?? currency.exchangeRate;
  await insertInvoice(ctx, invoiceId, { input, lines, totals, settled: { ...rules, ...currency, exchangeRate, grouping } });
  await attach(ctx, invoiceId, entries);
  await checkInvoiceIdentities(ctx.em, [invoiceId]);
  if (input.invoiceType === 'Prepaid') await refuseOverdrawn(ctx, invoiceId);
  ctx.audit({ subject: 'invoice', id: invoiceId,
    after: {
      clientId: input.clientId, invoiceType: input.invoiceType, entries: entries.length, lines: input.lines.length, total: totals.total,
    } });
  return invoiceId;
}

const refusal = (field: string, reason: string) => new DomainError('rule_violated', reason, { [field]: [reason] });

async function requireFreeEntries(ctx: CommandCtx, input: NewInvoiceInput): Promise<InvoiceableEntry[]> {
  const timeIds = 'filter' in input.time ? await requireFilteredIds(ctx, input.clientId, input.time) : [...new Set(input.time.timeIds)];
  const entries = await lockForInvoice(ctx.em, timeIds);
  const taken = entries.filter(({ invoiceId }) => invoiceId !== null);
  const moved = entries.filter(({ clientId, invoiceId }) => invoiceId === null && clientId !== input.clientId);
  const messages = [
    ...byInvoice(taken).map(([invoiceId, list]) => `Taken by invoice ${invoiceId} in the meantime: ${nameEntries(list)}.`),
    ...(moved.length > 0 ? [`No longer time of this client: ${nameEntries(moved)}.`] : []),
    ...(entries.length < timeIds.length ? [`${formatCount(timeIds.length - entries.length)} of the chosen entries no longer exist.`] : []),
  ];
  if (messages.length === 0) return entries;
  const takenIds = [...taken, ...moved].map(({ timeId }) => timeId);
  throw new DomainError('conflict', messages.join(' '), { timeIds: messages }, { timeIds: takenIds });
}

type Filtered = Extract<CreateInvoice['time'], { count: number }>;

async function requireFilteredIds(ctx: CommandCtx, clientId: string, { filter, count }: Filtered): Promise<number[]> {
  const ids = await listUnbilledTimeIds(ctx.em, { clientId, ...filter });
  if (ids.length === count) return ids;
  const [now, shown] = [formatCount(ids.length), formatCount(count)];
  const message = `The list has changed: it now holds ${now} entries instead of ${shown}. Please check it and save again.`;
  throw new DomainError('conflict', message, { timeIds: [message] });
}

function byInvoice(entries: readonly InvoiceableEntry[]): [number, InvoiceableEntry[]][] {
  const groups = new Map<number, InvoiceableEntry[]>();
  for (const entry of entries) groups.set(entry.invoiceId ?? 0, [...(groups.get(entry.invoiceId ?? 0) ?? []), entry]);
  return [...groups];
}

interface NewInvoice {
  input: NewInvoiceInput;
  lines: readonly FilledLine[];
  totals: DiscountedTotals;
  settled: Rules & CurrencyRate & { readonly grouping: Grouping };
}

async function insertInvoice(ctx: CommandCtx, invoiceId: number, { input, lines, totals, settled }: NewInvoice): Promise<void> {
  const now = ctx.now();
  ctx.em.create(Invoice, {
    category: DEFAULT_INVOICE_CATEGORY, ...givenOf(askedOfNew(invoiceFields), input), invoiceId, isDraft: input.isDraft ?? false,
    ...settled, ...headerFigures(totals), createdBy: ctx.actor.empId, createdAt: now, updatedAt: now,
    lines: [...storedLines(lines, totals), ...discountLines(settled.discountPct, totals, lines.length)],
  });
  await writeCounted(ctx.em, [invoiceId], () => ctx.em.flush());
}

async function attach(ctx: CommandCtx, invoiceId: number, entries: readonly InvoiceableEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const attached = await attachToInvoice(ctx.em, { invoiceId, timeIds: entries.map(({ timeId }) => timeId), now: ctx.now() });
  if (attached !== entries.length) throw new Error(`Invoice ${invoiceId} took ${attached} of ${entries.length} locked entries.`);
}
