import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { formatDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { balanceOn, type BalanceFacts } from './balance.ts';
import { listCountedLeave } from './balance-facts.read-model.ts';
import { inHours } from './in-hours.ts';

interface LeaveDay { readonly date: LocalDate; readonly minutes: number }

interface Wanted {
  readonly empId: string;
  readonly leaveTypeId: number;
  readonly days: readonly LeaveDay[];
  /** The field of the form at which it is said. */
  readonly field?: string;
}

/**
 * Refuses leave that would take a balance below zero where that is not allowed, on one of its days or on the day of later leave that is
 * approved already. Other requests for the same balance wait until the transaction ends.
 */
export async function requireBalance(ctx: Ctx, { empId, leaveTypeId, days, field = 'leaveTypeId' }: Wanted): Promise<void> {
  if (ctx.em.isInTransaction()) {
    await rows(ctx.em, sql`select 1 from tenant.leave_entitlement where emp_id = ${empId} and leave_type_id = ${leaveTypeId} for update`);
  }
  const [counted] = await listCountedLeave(ctx.em, { empIds: [empId], leaveTypeId, by: 'day' });
  if (!counted || counted.allowsNegative) return;
  const short = findShortage(counted, days);
  if (!short) return;
  const message = `${inHours(-short.minutes)} too few are left: the balance on ${formatDate(short.date)} `
    + `would be ${inHours(short.minutes)}. Take fewer days or later ones, or choose another type of leave.`;
  throw new DomainError('rule_violated', message, { [field]: [message] });
}

/** Finds the first day on which a balance would be below zero if these days were taken too. */
export function findShortage(facts: BalanceFacts, days: readonly LeaveDay[]): LeaveDay | undefined {
  const counted = days.filter(({ date, minutes }) => minutes > 0 && date >= facts.startsOn);
  const first = counted.map(({ date }) => date).sort()[0];
  if (first === undefined) return undefined;
  const moved = [...facts.moved, ...counted.map(({ date, minutes }) => ({ day: date, taken: minutes, adjusted: 0 }))];
  // Between two movements a balance only grows, or falls to the carry-over, which is never below zero.
  const dates = [...new Set(moved.map(({ day }) => day).filter((day) => day >= first))].sort();
  return dates.map((date) => ({ date, minutes: balanceOn({ ...facts, moved }, date)?.minutes ?? 0 }))
    .find(({ minutes }) => minutes < 0);
}
