import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { addMonths, latest } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Rate } from '#app/domain/kernel/values/money.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { RATE_MONTHS } from './contract.ts';
import type { ClientRateTerms } from './rate-decision.ts';

export interface NewClientRate {
  empId: string;
  clientId: string;
  rate: Rate;
  prepaidRate: Rate;
  /** The day that the rate has to cover; without an expiry it runs twelve months from here or from today. */
  date: LocalDate;
  notes?: string;
}

/** Creates a person's rate for a client inside the caller's transaction, so that it exists only with what needed it. */
export async function initialiseClientRate(ctx: CommandCtx, wanted: NewClientRate): Promise<ClientRateTerms> {
  const expiryDate = addMonths(latest(ctx.today(), wanted.date), RATE_MONTHS);
  const row = { ...wanted, expiryDate, notes: wanted.notes ?? '' };
  const now = ctx.now().toISOString();
  const created = await firstRow<{ clientRateId: number }>(ctx.em,
    sql`insert into tenant.client_rate (emp_id, client_id, rate, prepaid_rate, expiry_date, notes, created_at, updated_at)
    values (${row.empId}, ${row.clientId}, ${row.rate}, ${row.prepaidRate}, ${row.expiryDate}, ${row.notes}, ${now}, ${now})
    returning client_rate_id as "clientRateId"`);
  const { clientRateId } = created!;
  ctx.audit({ subject: 'client_rate', id: clientRateId, after: row });
  return { clientRateId, rate: wanted.rate, prepaidRate: wanted.prepaidRate };
}
