import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError, refuseLocked } from '#app/domain/kernel/errors.ts';
import { lockRecord, writeParts } from '#app/domain/kernel/records/held-record.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { sumMoney } from '#app/domain/kernel/values/money.ts';
import { listForInvoice, type InvoiceableEntry } from '#app/domain/time/timesheets/index.server.ts';
import { checkInvoiceIdentities } from './check-identities.ts';
import { discountedTotals, type DiscountedTotals } from './header-discount.ts';
import type { StoredInvoice } from '../invoices/lock-invoice.ts';
import { discountLines } from '../lines/stored-lines.ts';
import { Invoice } from '../invoice.entity.ts';
import type { InvoiceLine } from '../invoice-line.entity.ts';
import { typeReason } from '../invoices/invoice-rules.ts';
import { writeCounted } from '../list/invoice-sums.ts';
import type { BilledLine } from './invoice-totals.ts';
import { coverageLock } from '../policy.ts';
import { refuseOverdrawn } from '../prepaid/refuse-overdrawn.ts';

/** What an invoice charges: its entries, and its lines without those of the discount on the whole. */
export interface Charged { readonly entries: readonly InvoiceableEntry[]; readonly lines: readonly BilledLine[] }

export async function findCharged(em: SqlEntityManager, invoiceId: number): Promise<Charged> {
  const held = await rows<{ timeId: number }>(em, sql`select time_id as "timeId" from tenant.timesheet where invoice_id = ${invoiceId}`);
  const lines = await tables<typeof InvoiceLine>(em).selectFrom('invoice_line')
    .select(['quantity', 'price', 'discountPct as discount', 'taxPct as taxFraction'])
    .where('invoiceId', '=', invoiceId).where('isDiscount', '=', false).orderBy('position').execute();
  return { entries: await listForInvoice(em, held.map(({ timeId }) => timeId)), lines };
}

/** What totals depend on beside what is charged. */
export type Rules = Pick<StoredInvoice, 'discountPct' | 'taxPerDocument'>;

/** What so much comes to on an invoice, by the rules that it is saved by. */
export const totalsOf = ({ entries, lines }: Charged, { discountPct, taxPerDocument }: Rules): DiscountedTotals => discountedTotals(
  entries.map(({ billingCode, workedSeconds, sellPrice, salesTaxPct }) =>
    ({ billingCode, seconds: workedSeconds, sellPrice, taxFraction: salesTaxPct })),
  lines, discountPct, taxPerDocument ? 'document' : 'line');

/** The figures of the header. */
export function headerFigures(totals: DiscountedTotals) {
  return {
    timeTotal: sumMoney(totals.entries.map(({ subtotal }) => subtotal)), lineTotal: sumMoney(totals.lines.map(({ subtotal }) => subtotal)),
    subtotal: totals.subtotal, taxTotal: totals.tax, total: totals.total,
  };
}

/**
 * Adds an invoice up anew after its entries, lines or rules were changed in the same transaction. Refused when what it holds does not fit
 * its type any more, or no longer covers what pays it. Its PDF is then out of date.
 */
export async function settleInvoice(ctx: CommandCtx, stored: StoredInvoice): Promise<DiscountedTotals> {
  const { invoiceId, paid, invoiceType } = stored;
  const charged = await findCharged(ctx.em, invoiceId);
  const reason = typeReason(invoiceType, { entries: charged.entries, lineCount: charged.lines.length });
  if (reason !== undefined) throw new DomainError('rule_violated', reason, { invoiceType: [reason] });
  const totals = totalsOf(charged, stored);
  refuseLocked(coverageLock({ invoiceId, total: totals.total, paid }));
  const record = await lockRecord(ctx, Invoice, { invoiceId }, 'Invoice', ['lines']);
  const [before, others] = [record.lines.filter(({ isDiscount }) => isDiscount), record.lines.filter(({ isDiscount }) => !isDiscount)];
  const last = Math.max(0, ...others.map(({ position }) => position));
  writeParts(ctx, record.lines, discountLines(stored.discountPct, totals, last), ({ position }) => position, before);
  ctx.em.assign(record, { ...headerFigures(totals), updatedAt: ctx.now() });
  await writeCounted(ctx.em, [invoiceId], () => ctx.em.flush());
  await checkInvoiceIdentities(ctx.em, [invoiceId]);
  if (invoiceType === 'Prepaid') await refuseOverdrawn(ctx, invoiceId);
  return totals;
}
