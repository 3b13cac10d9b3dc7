import { sql, type RawBuilder } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { activeOn, type RateDays } from '#app/domain/kernel/rules/rate-days.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { addDays, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Rate } from '#app/domain/kernel/values/money.ts';
import { newestFirst } from './client-rate.read-model.ts';

export interface HeldRate extends RateDays {
  clientRateId: number; empId: string; clientId: string; rate: Rate; prepaidRate: Rate; notes: string; version: number;
}

/** The rates that go on from the day before to a day, one for each person and client: another can follow them from that day on. */
export const ratesGoingOn = (date: LocalDate): RawBuilder<unknown> => sql`select * from (
    select distinct on (emp_id, client_id) * from tenant.client_rate where ${activeOn(date)}
    order by emp_id, client_id, ${newestFirst()}) active
  where start_date is null or start_date < ${date}`;

/** Holds all rates of the people of these until the transaction ends. */
export async function lockRates({ em }: CommandCtx, rateIds: readonly number[]): Promise<void> {
  await execute(em, sql`select emp_id from tenant.employee
    where emp_id in (select emp_id from tenant.client_rate where client_rate_id = any(${rateIds}::int[]))
    order by emp_id for no key update`);
}

/** Those of these that go on, held with all rates of their people until the transaction ends. */
export async function lockRatesGoingOn(ctx: CommandCtx, rateIds: readonly number[], date: LocalDate): Promise<HeldRate[]> {
  await lockRates(ctx, rateIds);
  return rows<HeldRate>(ctx.em, sql`select client_rate_id as "clientRateId", emp_id as "empId", client_id as "clientId", rate::text as rate,
      prepaid_rate::text as "prepaidRate", start_date as "startDate", expiry_date as "expiryDate", notes, version
    from (${ratesGoingOn(date)}) r where client_rate_id = any(${rateIds}::int[]) order by client_rate_id`);
}

export interface FollowedRate extends HeldRate { readonly next: { readonly rate: Rate; readonly prepaidRate: Rate } }

/** Ends rates on the day before, and lets others of the same people and clients follow them. Returns old number → new number. */
export async function replaceRates(ctx: CommandCtx, replaced: readonly FollowedRate[], from: LocalDate): Promise<Map<number, number>> {
  const now = ctx.now().toISOString();
  const lastDay = addDays(from, -1);
  await execute(ctx.em, sql`update tenant.client_rate set expiry_date = ${lastDay}, version = version + 1, updated_at = ${now}
    where client_rate_id = any(${replaced.map(({ clientRateId }) => clientRateId)}::int[])`);
  const wanted = replaced.map(({ empId, clientId, next, expiryDate, notes }) => ({ empId, clientId, ...next, expiryDate, notes }));
  const made = await rows<{ clientRateId: number; empId: string; clientId: string }>(ctx.em, sql`
    insert into tenant.client_rate (emp_id, client_id, rate, prepaid_rate, start_date, expiry_date, notes, created_at, updated_at)
    select "empId", "clientId", rate, "prepaidRate", ${from}::date, "expiryDate", notes, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb)
      as r("empId" text, "clientId" text, rate numeric, "prepaidRate" numeric, "expiryDate" date, notes text)
    returning client_rate_id as "clientRateId", emp_id as "empId", client_id as "clientId"`);
  const newOf = new Map(made.map(({ clientRateId, empId, clientId }) => [`${empId} ${clientId}`, clientRateId]));
  return new Map(replaced.map(({ clientRateId, empId, clientId }) => [clientRateId, newOf.get(`${empId} ${clientId}`)!]));
}
