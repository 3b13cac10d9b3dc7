import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { nextTimeOfDay } from '#app/domain/kernel/rules/next-time-of-day.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { wallClockIn } from '#app/domain/kernel/values/zone.ts';
import { isProductDueOn } from '#app/domain/money/recurring-products/index.server.ts';
import { isDueOn } from './generate.ts';

/** Whether a recurring invoice or product is due on the organisation's day, where it has invoices. */
export async function isGenerationDue(em: SqlEntityManager, now: Date): Promise<boolean> {
  const rules = await firstRow<{ timeZone: string; isOn: boolean }>(em, sql`select time_zone as "timeZone",
    coalesce(feature_switches ->> 'enableInvoices', 'true') = 'true' as "isOn" from tenant.organisation`);
  if (!rules?.isOn) return false;
  const { date: today } = wallClockIn(rules.timeZone, now);
  const due = await firstRow<{ isDue: boolean }>(em, sql`select exists (select 1 from tenant.recurring_invoice r where ${isDueOn(today)})
    or exists (select 1 from tenant.recurring_product r where ${isProductDueOn(today)}) as "isDue"`);
  return due?.isDue ?? false;
}

/** The organisation's next midnight, where invoices or products recur. */
export const findNextGeneration = async (em: SqlEntityManager, now: Date): Promise<string | undefined> =>
  (await firstRow<{ at: string }>(em, sql`select ${nextTimeOfDay('00:00', now)} as at from tenant.organisation o
    where exists (select 1 from tenant.recurring_invoice) or exists (select 1 from tenant.recurring_product)`))?.at;
