import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError, refuseLocked } from '#app/domain/kernel/errors.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { formatPercent, formatRate } from '#app/domain/kernel/values/format-money.ts';
import { formatDate, formatDays } from '#app/domain/kernel/values/local-date.ts';
import { compareMoney } from '#app/domain/kernel/values/money.ts';
import { findBillingSettings } from '#app/domain/site/settings/index.server.ts';
import { findBilledClient } from './billed-client.read-model.ts';
import { requireInvoiceCurrency } from './buyer.ts';
import { UpdateInvoice } from '../contract.ts';
import { lockInvoice, type StoredInvoice } from './lock-invoice.ts';
import { Invoice } from '../invoice.entity.ts';
import { writeCounted } from '../list/invoice-sums.ts';
import { requirePeriod } from './invoice-rules.ts';
import { dateLock, editLock, paidLock, timeLock } from '../policy.ts';
import { writeReceived } from '../payments/received-sums.ts';
import { settleInvoice } from '../totals/settle-invoice.ts';
import { putOutOfStep } from './sync-of-invoice.ts';

/**
 * What is fixed once the period is closed or the accounting service holds the invoice: all but the internal note, and what a balance is
 * watched by.
 */
const PRINTED = [
  'invoiceDate', 'clientId', 'invoiceType', 'category', 'currencyId', 'exchangeRate', 'periodFrom', 'periodTo', 'clientRef',
  'paymentTermsDays', 'discountPct', 'grouping', 'note',
] as const;
const FIELDS = [...PRINTED, 'internalNote', 'prepaidExpiry', 'prepaidThreshold'] as const;
/** What stays once something pays it, and what time on it holds. */
const HELD_BY_PAYMENT = ['clientId', 'currencyId', 'invoiceType'] as const;
const HELD_BY_TIME = ['clientId', 'currencyId'] as const;

/** What the figures and what may be on the invoice depend on. */
const SETTLED = ['invoiceType', 'discountPct', 'prepaidExpiry'] as const;

type Field = (typeof FIELDS)[number];
type Header = Pick<StoredInvoice, Field>;

const EXACT: ReadonlySet<Field> = new Set(['exchangeRate', 'discountPct', 'prepaidThreshold']);

const isChanged = (field: Field, one: Header, other: Header): boolean =>
  (EXACT.has(field) && one[field] !== null && other[field] !== null
    ? compareMoney(String(one[field]), String(other[field])) !== 0 : one[field] !== other[field]);

/** Changes an invoice, all but its time and lines: as far as its locks let it, each of which is named at the fields that it holds. */
export const updateInvoice = command({
  name: 'invoice.update',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: UpdateInvoice,
  async run(ctx, { invoiceId, version, isOutOfPeriodMeant, ...typed }): Promise<void> {
    const stored = await lockInvoice(ctx, invoiceId);
    const asked = askedOf(stored, typed);
    refuseStaleEdit('invoice', stored, version, asked, inWords);
    const wanted = await withRate(ctx, stored, asked);
    const changed = FIELDS.filter((field) => isChanged(field, wanted, stored));
    await refuseHeld(ctx, stored, changed);
    if (changed.includes('invoiceDate')) await refuseDate(ctx, { ...wanted, isOutOfPeriodMeant });
    if (changed.includes('clientId') && !await findBilledClient(ctx.em, wanted.clientId)) throw refusal('clientId', 'Client not found.');
    await writeHeader(ctx, invoiceId, { ...wanted, updatedAt: ctx.now() });
    if (PRINTED.some((field) => changed.includes(field))) await putOutOfStep(ctx.em, stored);
    if (SETTLED.some((field) => changed.includes(field))) await settleInvoice(ctx, { ...stored, ...wanted });
    const part = (of: Header) => Object.fromEntries(changed.map((field) => [field, of[field]]));
    ctx.audit({ subject: 'invoice', id: invoiceId, before: part(stored), after: part(wanted) });
  },
});

/** What was received of it follows its exchange rate, as what it comes to does. */
const writeHeader = (ctx: CommandCtx, invoiceId: number, header: Header & { readonly updatedAt: Date }): Promise<unknown> =>
  writeReceived(ctx.em, { invoiceIds: [invoiceId], creditNoteIds: [] },
    () => writeCounted(ctx.em, [invoiceId], () => ctx.em.nativeUpdate(Invoice, { invoiceId }, header)));

/** The header with what was asked for; what was left out stays. */
function askedOf(stored: StoredInvoice, typed: Partial<Header>): Header {
  const given = Object.fromEntries(FIELDS.filter((field) => typed[field] !== undefined).map((field) => [field, typed[field]]));
  const unchanged = Object.fromEntries(FIELDS.map((field) => [field, stored[field]])) as unknown as Header;
  return { ...unchanged, ...given, currencyId: typed.currencyId || stored.currencyId };
}

const refusal = (field: string, reason: string) => new DomainError('rule_violated', reason, { [field]: [reason] });

/** The organisation's own currency is worth itself; another one that is chosen anew has the rate of now, unless one is typed. */
async function withRate(ctx: CommandCtx, stored: StoredInvoice, wanted: Header): Promise<Header> {
  const { currencyId } = await findBillingSettings(ctx.em);
  if (wanted.currencyId === currencyId) return { ...wanted, exchangeRate: '1' };
  if (wanted.currencyId === stored.currencyId) return wanted;
  const { exchangeRate } = await requireInvoiceCurrency(ctx, wanted.clientId, wanted.currencyId);
  return isChanged('exchangeRate', wanted, stored) ? wanted : { ...wanted, exchangeRate };
}

async function refuseHeld(ctx: CommandCtx, stored: StoredInvoice, changed: readonly Field[]): Promise<void> {
  const { invoiceId, paid } = stored;
  const held = (fields: readonly Field[]) => changed.filter((field) => fields.includes(field));
  const { invoiceClosingDate } = await findBillingSettings(ctx.em);
  const printed = held(PRINTED);
  if (printed.length > 0) refuseLocked(editLock(stored, invoiceClosingDate), ...printed);
  const byPayment = held(HELD_BY_PAYMENT);
  if (byPayment.length > 0) refuseLocked(paidLock({ invoiceId, paid }), ...byPayment);
  const byTime = held(HELD_BY_TIME);
  if (byTime.length > 0) refuseLocked(timeLock({ invoiceId, entryCount: await countEntries(ctx, invoiceId) }), ...byTime);
}

async function countEntries({ em }: CommandCtx, invoiceId: number): Promise<number> {
  return (await firstRow<{ n: number }>(em, sql`select count(*)::int as n from tenant.timesheet where invoice_id = ${invoiceId}`))?.n ?? 0;
}

async function refuseDate(ctx: CommandCtx, dated: Pick<UpdateInvoice, 'invoiceDate' | 'isOutOfPeriodMeant'>): Promise<void> {
  const { invoiceClosingDate, invoicingPeriod } = await findBillingSettings(ctx.em);
  refuseLocked(dateLock(dated.invoiceDate, invoiceClosingDate), 'invoiceDate');
  requirePeriod(dated, ctx.today(), invoicingPeriod);
}

/** The header in words, for two versions of it side by side. */
function inWords(of: Header): Record<string, string> {
  return {
    'Invoice date': formatDate(of.invoiceDate), Client: of.clientId, Type: of.invoiceType, Category: of.category,
    Currency: of.currencyId, 'Exchange rate': formatRate(of.exchangeRate), Period: formatDays(of.periodFrom, of.periodTo),
    'Client reference': of.clientRef, 'Payment terms (days)': String(of.paymentTermsDays),
    'Discount on the invoice': formatPercent(of.discountPct), 'Grouped by': of.grouping,
    Expiry: of.prepaidExpiry ? formatDate(of.prepaidExpiry) : '', 'Top-up threshold': of.prepaidThreshold ?? '',
    Note: of.note, 'Internal note': of.internalNote,
  };
}
