import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import type { EntryValues } from './prepare-entry.ts';
import { addToTotals, COUNTED } from '../totals/time-totals.ts';

/** A whole row to write: what was decided, with where it came from. */
export interface NewEntry extends EntryValues {
  inputSource: number;
  writtenBy: string;
}

/** Writes an entry with its part of the totals, and answers its number. */
export async function insertEntry(em: SqlEntityManager, entry: NewEntry, now: Date): Promise<number> {
  const written = await firstRow<{ timeId: number }>(em, sql`
    with written as (
      insert into tenant.timesheet (emp_id, entry_date, start_time, end_time, time_less_seconds, worked_seconds,
        client_id, project_id, iteration_id, category_id, location_id, note,
        billable_id, is_billing_type_overridden, sell_price, is_overwrite_rate, rate_source, client_rate_id, rate_set_by,
        sell_total, sales_tax_pct, sales_tax_amt, input_source, emp_created, emp_updated, created_at, updated_at)
      select "empId", "entryDate", "startTime", "endTime", "timeLessSeconds", "workedSeconds",
        "clientId", "projectId", "iterationId", "categoryId", "locationId", note,
        "billableId", "isBillingTypeOverridden", "sellPrice", "isOverwriteRate", "rateSource", "clientRateId", "rateSetBy",
        "sellTotal", "salesTaxPct", "salesTaxAmt", "inputSource", "writtenBy", "writtenBy",
        ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify([entry])}::jsonb) as entry ("empId" text, "entryDate" date, "startTime" time,
        "endTime" time, "timeLessSeconds" int, "workedSeconds" int, "clientId" text, "projectId" text, "iterationId" int,
        "categoryId" text, "locationId" text, note text, "billableId" text, "isBillingTypeOverridden" boolean,
        "sellPrice" numeric, "isOverwriteRate" boolean, "rateSource" text, "clientRateId" int, "rateSetBy" text,
        "sellTotal" numeric, "salesTaxPct" numeric, "salesTaxAmt" numeric, "inputSource" int, "writtenBy" text)
      returning time_id, ${COUNTED}),
    ${addToTotals(sql`select 1 as n, ${COUNTED} from written`)}
    select time_id as "timeId" from written`);
  return written!.timeId;
}
