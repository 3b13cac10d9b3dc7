import type { SqlEntityManager } from '@mikro-orm/sql';
import type { z } from 'zod';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { refuseLocked } from '#app/domain/kernel/errors.ts';
import { lockRecord, writeParts } from '#app/domain/kernel/records/held-record.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { formatMoney, formatQuantity } from '#app/domain/kernel/values/format-money.ts';
import { compareMoney } from '#app/domain/kernel/values/money.ts';
import { findBillingSettings } from '#app/domain/site/settings/index.server.ts';
import { findBilledClient } from '../invoices/billed-client.read-model.ts';
import { ChangeLines, InvoiceRef, type InvoiceLineInput } from '../contract.ts';
import { MAX_EXTRA_LINES } from '../fields.ts';
import { requireFixedPrices, requireLines } from './fill-lines.ts';
import { lockInvoice } from '../invoices/lock-invoice.ts';
import { storedLines } from './stored-lines.ts';
import { listInvoiceLines, type InvoiceLineRow } from '../invoices/invoice-details.read-model.ts';
import { Invoice } from '../invoice.entity.ts';
import { editLock } from '../policy.ts';
import { totalsOfNew } from '../invoices/preview-invoice.ts';
import { settleInvoice } from '../totals/settle-invoice.ts';
import { putOutOfStep } from '../invoices/sync-of-invoice.ts';

/** More than an invoice has lines that can be changed. */
const BEHIND = 2 * MAX_EXTRA_LINES;

/** A line for the trail and for two versions side by side. */
const inWords = ({ quantity, description, amount }: InvoiceLineRow): string =>
  `${formatQuantity(quantity)} × ${description} = ${formatMoney(amount)}`;

/** Those that stand for time which a credit note released belong to the credit note. */
const listChangeableLines = async (em: SqlEntityManager, invoiceId: number): Promise<InvoiceLineRow[]> =>
  (await listInvoiceLines(em, invoiceId)).filter(({ creditNoteId }) => creditNoteId === null);

/** Writes the lines as they are wanted. Those of credit notes go behind all that are written after this, before a place is taken twice. */
async function writeLines(ctx: CommandCtx, invoiceId: number, wanted: ReturnType<typeof storedLines>): Promise<void> {
  const { lines } = await lockRecord(ctx, Invoice, { invoiceId }, 'Invoice', ['lines']);
  const ofCredit = lines.filter(({ creditNoteId }) => creditNoteId != null).sort((one, other) => one.position - other.position);
  ofCredit.forEach((line, place) => { line.position = BEHIND + place + 1; });
  await ctx.em.flush();
  writeParts(ctx, lines, wanted, ({ position }) => position, lines.filter(({ creditNoteId }) => creditNoteId == null));
  await ctx.em.flush();
}

/** A fixed price that was agreed before stays; another one is that of the day. */
const isAgreed = (line: InvoiceLineInput, stored: readonly InvoiceLineRow[]): boolean => stored.some(({ skuId, price }) =>
  skuId === line.skuId?.toUpperCase() && line.price !== undefined && compareMoney(price, line.price) === 0);

/** Replaces the lines of a saved invoice: added, changed, removed and put in another order, as they stand in the form. */
export async function replaceLines(ctx: CommandCtx, { invoiceId, version, lines }: z.output<typeof ChangeLines>): Promise<void> {
  const { em } = ctx;
  const invoice = await lockInvoice(ctx, invoiceId);
  const { invoiceClosingDate } = await findBillingSettings(em);
  refuseLocked(editLock(invoice, invoiceClosingDate));
  const stored = await listChangeableLines(em, invoiceId);
  refuseStaleEdit('invoice', { version: invoice.version, lines: stored.map(inWords) }, version,
    { lines: lines.map(({ quantity, description = '', skuId = '' }) => `${formatQuantity(quantity)} × ${description || skuId}`) },
    (of) => ({ Lines: of.lines.join('; ') }));
  const client = await findBilledClient(em, invoice.clientId);
  const buyer = { ...invoice, day: invoice.invoiceDate, taxRate: client?.taxRate ?? '0' };
  const filled = await requireLines(em, lines, buyer);
  await requireFixedPrices(em, lines.map((line) => (isAgreed(line, stored) ? { ...line, skuId: '' } : line)), buyer);
  await writeLines(ctx, invoiceId, storedLines(filled, totalsOfNew([], filled, invoice)));
  const { total } = await settleInvoice(ctx, invoice);
  await putOutOfStep(em, invoice);
  ctx.audit({ subject: 'invoice', id: invoiceId, before: { lines: stored.map(inWords), total: invoice.total },
    after: { lines: (await listChangeableLines(em, invoiceId)).map(inWords), total } });
}

export const changeInvoiceLines = command({
  name: 'invoice.change-lines',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: ChangeLines,
  run: replaceLines,
});

/** The lines of an invoice as its form shows them, and why they cannot be changed. */
export const getInvoiceLines = query({
  name: 'invoice.get-lines',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: InvoiceRef,
  async run(ctx, { invoiceId }) {
    const invoice = await lockInvoice(ctx, invoiceId);
    const { version, clientId, invoiceDate, currencyId } = invoice;
    const { invoiceClosingDate } = await findBillingSettings(ctx.em);
    const client = await findBilledClient(ctx.em, clientId);
    return {
      invoiceId, version, clientId, invoiceDate, currencyId, taxRate: client?.taxRate ?? '0',
      lines: await listChangeableLines(ctx.em, invoiceId), lock: editLock(invoice, invoiceClosingDate) ?? null,
    };
  },
});
