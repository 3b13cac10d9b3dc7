import { FEATURES } from '#app/domain/features/contract.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound, refuseLocked } from '#app/domain/kernel/errors.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Lock } from '#app/domain/kernel/lock.ts';
import { sumMoney } from '#app/domain/kernel/values/money.ts';
import { firstRow, rows, sql } from '#app/domain/kernel/sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { readBillingSettings } from '#app/domain/settings/index.server.ts';
import { closedLock, releaseEntry } from '#app/domain/timesheets/index.server.ts';
import { checkInvoiceIdentities } from './check-identities.ts';
import { InvoicedEntryRef } from './contract.ts';
import { Invoice } from './invoice.entity.ts';
import { invoiceTotals } from './invoice-totals.ts';
import type { BilledEntry, BilledLine, InvoiceTotals } from './invoice-totals.ts';
import { entryRemovalLock } from './policy.ts';

interface Held { invoiceId: number; invoiceDate: LocalDate; taxPerDocument: boolean; total: string; paid: string; entryDate: LocalDate;
  timesheetClosingDate: LocalDate | null }

/** The invoice that holds the entry; inside a command its row is locked, as every change of an invoice locks it first. */
async function findHolder(ctx: Ctx, timeId: number): Promise<Held> {
  const lock = ctx.em.isInTransaction() ? sql`for update of i` : sql.empty;
  const held = await firstRow<Held>(ctx.em, sql`
    select i.invoice_id as "invoiceId", i.invoice_date as "invoiceDate", i.tax_per_document as "taxPerDocument",
      i.total, i.paid_amt as paid, t.entry_date as "entryDate", o.timesheet_closing_date as "timesheetClosingDate"
    from tenant.timesheet t
    join tenant.invoice i on i.invoice_id = t.invoice_id
    cross join tenant.organisation o
    where t.time_id = ${timeId} ${lock}`);
  if (!held) throw notFound('Timesheet on an invoice');
  return held;
}

/** What the invoice comes to without the entry. */
async function totalsWithout(ctx: Ctx, { invoiceId, taxPerDocument }: Held, timeId: number): Promise<InvoiceTotals> {
  const entries = await rows<BilledEntry>(ctx.em, sql`
    select billable_id as "billingCode", worked_seconds as seconds, sell_price as "sellPrice", sales_tax_pct as "taxFraction"
    from tenant.timesheet where invoice_id = ${invoiceId} and time_id <> ${timeId} order by time_id`);
  const lines = await rows<BilledLine>(ctx.em, sql`
    select quantity, price, discount_pct as discount, tax_pct as "taxFraction" from tenant.invoice_line where invoice_id = ${invoiceId}
    order by position`);
  return invoiceTotals(entries, lines, taxPerDocument ? 'document' : 'line');
}

async function lockOn(ctx: Ctx, held: Held, rest: InvoiceTotals): Promise<Lock | undefined> {
  const closed = closedLock(held.entryDate, held.timesheetClosingDate);
  if (closed) return closed;
  const { invoiceClosingDate } = await readBillingSettings(ctx.em);
  return entryRemovalLock({ ...held, restCount: rest.entries.length + rest.lines.length, restTotal: rest.total }, invoiceClosingDate);
}

export interface RemovalView { invoiceId: number; total: string; totalWithout: string; lock: Lock | null }

/** What would happen to the invoice if this entry was taken off it, or why it cannot be. */
export const getEntryRemoval = query({
  name: 'invoice.get-entry-removal',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: InvoicedEntryRef,
  async run(ctx, { timeId }): Promise<RemovalView> {
    const held = await findHolder(ctx, timeId);
    const rest = await totalsWithout(ctx, held, timeId);
    return { invoiceId: held.invoiceId, total: held.total, totalWithout: rest.total, lock: await lockOn(ctx, held, rest) ?? null };
  },
});

/** Takes an entry off its invoice: the invoice is added up anew, and the entry can be changed, deleted and billed again. */
export const removeEntryFromInvoice = command({
  name: 'invoice.remove-entry',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: InvoicedEntryRef,
  async run(ctx, { timeId }): Promise<{ invoiceId: number }> {
    const held = await findHolder(ctx, timeId);
    const { invoiceId } = held;
    const rest = await totalsWithout(ctx, held, timeId);
    refuseLocked(await lockOn(ctx, held, rest));
    if (!await releaseEntry(ctx.em, { invoiceId, timeId, now: ctx.now() }))
      throw new DomainError('conflict', `This entry is no longer on invoice ${invoiceId}.`);
    await ctx.em.nativeUpdate(Invoice, { invoiceId }, {
      timeTotal: sumMoney(rest.entries.map(({ subtotal }) => subtotal)), subtotal: rest.subtotal, taxTotal: rest.tax, total: rest.total,
      updatedAt: ctx.now(),
    });
    await checkInvoiceIdentities(ctx.em, [invoiceId]);
    ctx.audit({ subject: 'invoice', id: invoiceId, before: { timeId, total: held.total }, after: { total: rest.total } });
    ctx.audit({ subject: 'timesheet', id: timeId, before: { invoiceId }, after: { invoiceId: null } });
    return { invoiceId };
  },
});
