import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { refuseLocked } from '#app/domain/kernel/errors.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { formatDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { addMoney, taxOn, type Fraction, type Money } from '#app/domain/kernel/values/money.ts';
import { releaseFromInvoice } from '#app/domain/time/timesheets/index.server.ts';
import { checkInvoiceIdentities } from '../totals/check-identities.ts';
import { creditNoteName } from '../fields.ts';
import { Invoice } from '../invoice.entity.ts';
import { InvoiceLine } from '../invoice-line.entity.ts';
import { putOutOfStep } from '../invoices/sync-of-invoice.ts';

interface ReleasedTime { taxPct: Fraction; entries: number; seconds: number; subtotal: Money; tax: Money }
interface Charged { timeTotal: Money; lineTotal: Money; taxPerDocument: boolean; lastPosition: number; syncStatus: number }

/**
 * Frees the time of a credited invoice, whose row is held, so that it can be billed again. Lines of the same worth stay in its place,
 * one for each tax rate: what the invoice comes to does not change, and the credit note is what takes it back.
 */
export async function releaseCreditedTime(ctx: CommandCtx, { invoiceId, creditNoteId }: { invoiceId: number; creditNoteId: number }) {
  await refuseClosedTime(ctx, invoiceId);
  const charged = await firstRow<Charged>(ctx.em, sql`
    select i.time_total as "timeTotal", i.line_total as "lineTotal", i.tax_per_document as "taxPerDocument", i.sync_status as "syncStatus",
      coalesce((select max(position) from tenant.invoice_line l where l.invoice_id = i.invoice_id), 0) as "lastPosition"
    from tenant.invoice i where i.invoice_id = ${invoiceId}`);
  if (!charged) throw new Error(`Invoice ${invoiceId} is held and not there.`);
  const time = await rows<ReleasedTime>(ctx.em, sql`
    select sales_tax_pct as "taxPct", count(*)::int as entries, sum(worked_seconds)::int as seconds,
      sum(sell_total)::numeric(19,2) as subtotal, sum(sales_tax_amt)::numeric(19,2) as tax
    from tenant.timesheet where invoice_id = ${invoiceId} and billable_id = 'B' group by sales_tax_pct order by sales_tax_pct desc`);
  const released = await releaseFromInvoice(ctx.em, { invoiceId, now: ctx.now() });
  if (time.length > 0) await ctx.em.insertMany(InvoiceLine, time.map((of, index) => ({
    ...lineFor(of, creditNoteId, charged.taxPerDocument), invoice: invoiceId, position: charged.lastPosition + index + 1,
  })));
  await ctx.em.nativeUpdate(Invoice, { invoiceId }, {
    timeTotal: '0.00', lineTotal: addMoney(charged.lineTotal, charged.timeTotal), updatedAt: ctx.now(),
  });
  await putOutOfStep(ctx.em, { invoiceId, syncStatus: charged.syncStatus });
  await checkInvoiceIdentities(ctx.em, [invoiceId]);
  return released;
}

function lineFor({ taxPct, entries, seconds, subtotal, tax }: ReleasedTime, creditNoteId: number, taxPerDocument: boolean) {
  const counted = entries === 1 ? '1 entry' : `${formatCount(entries)} entries`;
  return {
    description: `Time released by credit note ${creditNoteName(creditNoteId)} (${counted}, ${formatHours(seconds)} h)`, quantity: '1.00',
    price: subtotal, discountPct: '0', taxPct, lineTotal: subtotal, taxAmt: taxPerDocument ? taxOn(subtotal, taxPct) : tax, creditNoteId,
  };
}

/** Time of a closed period stays where it is. */
async function refuseClosedTime(ctx: CommandCtx, invoiceId: number): Promise<void> {
  const closed = await firstRow<{ closingDate: LocalDate; entries: number }>(ctx.em, sql`
    select o.timesheet_closing_date as "closingDate", count(*)::int as entries
    from tenant.timesheet t join tenant.organisation o on t.entry_date <= o.timesheet_closing_date
    where t.invoice_id = ${invoiceId} group by o.timesheet_closing_date`);
  if (!closed) return;
  const entries = closed.entries === 1 ? '1 entry of the invoice is' : `${formatCount(closed.entries)} entries of the invoice are`;
  refuseLocked({
    kind: 'closed', reason: `Timesheets are closed up to ${formatDate(closed.closingDate)}, and ${entries} of that time.`,
    remedy: 'Add the credit note without releasing the entries.',
  }, 'releasesEntries');
}
