import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { sharesDays, type RateDays } from '#app/domain/kernel/rules/rate-days.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { addDays, formatDate } from '#app/domain/kernel/values/local-date.ts';
import { daysInWords } from './explain-rate.ts';

const ORDER = 'Expiry Date must not be before Start Date';

interface Wanted extends RateDays {
  readonly empId: string;
  readonly clientId: string;
  /** The rate that is being changed. */
  readonly clientRateId?: number;
}

interface Other extends RateDays { clientRateId: number; employee: string; client: string; rate: string }

/** Holds a person's rates until the transaction ends: two people cannot agree rates of the same days at once. False for nobody known. */
export async function lockRatesOf(ctx: CommandCtx, empId: string): Promise<boolean> {
  // No key: time is recorded meanwhile.
  return await firstRow(ctx.em, sql`select emp_id from tenant.employee where emp_id = ${empId} for no key update`) !== undefined;
}

/** Refuses days that a rate of the same person and client has already, and names that one. Call it with the person's rates locked. */
export async function refuseOverlap(ctx: CommandCtx, wanted: Wanted): Promise<void> {
  const { empId, clientId, clientRateId = 0, startDate, expiryDate } = wanted;
  if (startDate !== null && expiryDate !== null && expiryDate < startDate) throw refuse('expiryDate', ORDER);
  const other = await firstRow<Other>(ctx.em, sql`select r.client_rate_id as "clientRateId", r.rate::text as rate,
      r.start_date as "startDate", r.expiry_date as "expiryDate", trim(e.first_name || ' ' || e.surname) as employee, c.co_name as client
    from tenant.client_rate r join tenant.employee e on e.emp_id = r.emp_id join tenant.client c on c.client_id = r.client_id
    where r.emp_id = ${empId} and r.client_id = ${clientId} and r.client_rate_id <> ${clientRateId} and ${sharesDays(wanted)}
    order by r.expiry_date desc nulls first, r.client_rate_id desc limit 1`);
  if (other) throw refuse('startDate', inWords(other));
}

function inWords(other: Other): string {
  const remedy = other.expiryDate === null ? 'Give that one an expiry date first.'
    : `Let this one begin on ${formatDate(addDays(other.expiryDate, 1))} or later, or end that one earlier.`;
  return `${other.employee} has a rate of ${formatMoney(other.rate)} for ${other.client} ${daysInWords(other)} already `
    + `(rate ${other.clientRateId}). ${remedy}`;
}

const refuse = (field: string, message: string) => new DomainError('rule_violated', message, { [field]: [message] });
