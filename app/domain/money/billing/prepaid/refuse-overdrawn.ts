import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { refuseLocked } from '#app/domain/kernel/errors.ts';
import type { Lock } from '#app/domain/kernel/lock.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { formatDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { signOf } from '#app/domain/kernel/values/money-sign.ts';
import { absoluteMoney, type Money } from '#app/domain/kernel/values/money.ts';
import { findRemainingPrepaid } from './prepaid-balance.read-model.ts';

const REMEDY = 'Draw less, or let a new Prepaid invoice buy more. Balances may go below zero where Manage Site, Organisation, Money '
  + 'says so.';

const overdrawnLock = (invoiceId: number, remaining: Money): Lock => ({
  kind: 'prepaid', reason: `Prepaid invoice ${invoiceId} would be ${formatMoney(absoluteMoney(remaining))} below zero.`, remedy: REMEDY,
});

const expiredLock = (invoiceId: number, expiry: LocalDate, day: LocalDate): Lock => ({
  kind: 'expired', reason: `Prepaid invoice ${invoiceId} expired on ${formatDate(expiry)}, before the time of ${formatDate(day)}.`,
  remedy: 'Draw that time on another balance, or move the expiry.',
});

/** Refuses a balance below zero, unless the organisation allows it, and time after its expiry. The invoice is held. */
export async function refuseOverdrawn({ em }: CommandCtx, invoiceId: number): Promise<void> {
  const balance = await findRemainingPrepaid(em, invoiceId);
  if (!balance) return;
  const late = await firstRow<{ day: LocalDate; expiry: LocalDate }>(em, sql`
    select max(t.entry_date) as day, i.prepaid_expiry as expiry from tenant.timesheet t join tenant.invoice i on i.invoice_id = t.invoice_id
    where t.invoice_id = ${invoiceId} and t.billable_id = 'BPP' and t.entry_date > i.prepaid_expiry group by i.prepaid_expiry`);
  if (late) refuseLocked(expiredLock(invoiceId, late.expiry, late.day));
  if (signOf(balance.remaining.inc) >= 0) return;
  const allowed = await firstRow<{ is: boolean }>(em, sql`select allows_negative_prepaid as is from tenant.organisation`);
  if (!allowed?.is) refuseLocked(overdrawnLock(invoiceId, balance.remaining.inc));
}
