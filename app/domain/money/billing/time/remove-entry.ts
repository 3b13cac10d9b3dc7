import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound, refuseLocked } from '#app/domain/kernel/errors.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Lock } from '#app/domain/kernel/lock.ts';
import type { Money } from '#app/domain/kernel/values/money.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { findBillingSettings } from '#app/domain/site/settings/index.server.ts';
import { closedLock, releaseEntry } from '#app/domain/time/timesheets/index.server.ts';
import { InvoicedEntryRef } from '../contract.ts';
import { lockInvoice, type StoredInvoice } from '../invoices/lock-invoice.ts';
import { entryRemovalLock } from '../policy.ts';
import { findCharged, settleInvoice, totalsOf } from '../totals/settle-invoice.ts';
import { putOutOfStep } from '../invoices/sync-of-invoice.ts';

interface Held extends StoredInvoice { readonly entryDate: LocalDate; readonly timesheetClosingDate: LocalDate | null }

/** The invoice that holds the entry; inside a command its row is locked, as every change of an invoice locks it first. */
async function findHolder(ctx: Ctx, timeId: number): Promise<Held> {
  const found = await firstRow<{ invoiceId: number; entryDate: LocalDate; timesheetClosingDate: LocalDate | null }>(ctx.em, sql`
    select t.invoice_id as "invoiceId", t.entry_date as "entryDate", o.timesheet_closing_date as "timesheetClosingDate"
    from tenant.timesheet t cross join tenant.organisation o where t.time_id = ${timeId} and t.invoice_id is not null`);
  if (!found) throw notFound('Timesheet on an invoice');
  return { ...await lockInvoice(ctx, found.invoiceId), ...found };
}

interface Rest { readonly count: number; readonly total: Money }

/** What is left of the invoice without the entry, and what that comes to. */
async function findRest(ctx: Ctx, held: Held, timeId: number): Promise<Rest> {
  const { entries, lines } = await findCharged(ctx.em, held.invoiceId);
  const rest = { entries: entries.filter((entry) => entry.timeId !== timeId), lines };
  return { count: rest.entries.length + lines.length, total: totalsOf(rest, held).total };
}

async function lockOn(ctx: Ctx, held: Held, rest: Rest): Promise<Lock | undefined> {
  const closed = closedLock(held.entryDate, held.timesheetClosingDate);
  if (closed) return closed;
  const { invoiceClosingDate } = await findBillingSettings(ctx.em);
  return entryRemovalLock({ ...held, restCount: rest.count, restTotal: rest.total }, invoiceClosingDate);
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
    const rest = await findRest(ctx, held, timeId);
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
    const rest = await findRest(ctx, held, timeId);
    refuseLocked(await lockOn(ctx, held, rest));
    if (!await releaseEntry(ctx.em, { invoiceId, timeId, now: ctx.now() }))
      throw new DomainError('conflict', `This entry is no longer on invoice ${invoiceId}.`);
    const { total } = await settleInvoice(ctx, held);
    await putOutOfStep(ctx.em, held);
    ctx.audit({ subject: 'invoice', id: invoiceId, before: { timeId, total: held.total }, after: { total } });
    ctx.audit({ subject: 'timesheet', id: timeId, before: { invoiceId }, after: { invoiceId: null } });
    return { invoiceId };
  },
});
