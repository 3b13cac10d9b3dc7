import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { addDays, addMonths, earliest, latest } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Rate } from '#app/domain/kernel/values/money.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import type { RateDays } from '#app/domain/kernel/rules/rate-days.ts';
import { ClientRate } from './client-rate.entity.ts';
import { RATE_MONTHS } from './contract.ts';
import type { ClientRateTerms } from './rate-decision.ts';
import { lockRatesOf } from './refuse-overlap.ts';

export interface NewClientRate {
  empId: string;
  clientId: string;
  rate: Rate;
  prepaidRate: Rate;
  /** The day that the rate has to cover. It runs twelve months from here or from today, between the rates before and after it. */
  date: LocalDate;
  notes?: string;
}

/** Creates a person's rate for a client inside the caller's transaction, so that it exists only with what needed it. */
export async function initialiseClientRate(ctx: CommandCtx, wanted: NewClientRate): Promise<ClientRateTerms> {
  await lockRatesOf(ctx, wanted.empId);
  const row = { ...wanted, ...await findFreeDays(ctx, wanted), notes: wanted.notes ?? '' };
  const { date: _covered, ...written } = row;
  const created = ctx.em.create(ClientRate, { ...written, createdAt: ctx.now(), updatedAt: ctx.now() });
  await ctx.em.flush();
  const { clientRateId } = created;
  ctx.audit({ subject: 'client_rate', id: clientRateId, after: row });
  return { clientRateId, rate: wanted.rate, prepaidRate: wanted.prepaidRate };
}

/** The days around one without a rate: from the expiry of the rate before it, up to the start of the next. */
async function findFreeDays(ctx: CommandCtx, { empId, clientId, date }: NewClientRate): Promise<RateDays> {
  const around = await firstRow<{ ended: LocalDate | null; next: LocalDate | null }>(ctx.em, sql`select
      max(expiry_date) filter (where expiry_date < ${date})::text as ended,
      min(start_date) filter (where start_date > ${date})::text as next
    from tenant.client_rate where emp_id = ${empId} and client_id = ${clientId}`);
  const { ended = null, next = null } = around ?? {};
  const expiryDate = addMonths(latest(ctx.today(), date), RATE_MONTHS);
  return {
    startDate: ended && addDays(ended, 1), expiryDate: next ? earliest(expiryDate, addDays(next, -1)) : expiryDate,
  };
}
