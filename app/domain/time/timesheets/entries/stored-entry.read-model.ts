import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TimeOfDay } from '#app/domain/kernel/values/duration.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Fraction, Money, Rate } from '#app/domain/kernel/values/money.ts';
import type { SyncFacts } from '#app/domain/kernel/rules/sync-status.ts';
import { namesOf } from '#app/domain/kernel/fields/header-fields.ts';
import { columnsOf } from '#app/domain/kernel/records/columns-of.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import type { RateSource } from '#app/domain/clients/rates/index.server.ts';
import { CLOSING_RULES, findClosedDays, type ClosedDays, type ClosingRules } from '../days/closed-days.ts';
import type { BillingCode } from '../contract.ts';
import { moreFields, type MoreFields } from '../fields.ts';
import { Timesheet } from '../timesheet.entity.ts';
import type { EntryColumn } from './entry-columns.ts';

/** An entry as it stands, with the facts that its locks depend on. */
export interface StoredEntry extends SyncFacts, MoreFields {
  timeId: number;
  empId: string;
  date: LocalDate;
  startTime: TimeOfDay;
  endTime: TimeOfDay;
  /** Imported times may have seconds: kept while nobody changes the times. */
  exactStart: string;
  exactEnd: string;
  timeLessSeconds: number;
  workedSeconds: number;
  clientId: string;
  clientName: string;
  projectId: string;
  projectName: string;
  iterationId: number | null;
  iterationName: string | null;
  categoryId: string;
  categoryName: string;
  locationId: string;
  locationName: string;
  notes: string;
  billableId: BillingCode;
  isBillingTypeOverridden: boolean;
  sellPrice: Rate;
  isOverwriteRate: boolean;
  rateSource: RateSource;
  clientRateId: number | null;
  clientRateStart: LocalDate | null;
  clientRateExpiry: LocalDate | null;
  rateSetBy: string | null;
  rateSetByName: string | null;
  sellTotal: Money;
  salesTaxPct: Fraction;
  salesTaxAmt: Money;
  invoiceId: number | null;
  inputSource: number;
  empCreated: string;
  empUpdated: string;
  /** Wall time of the organisation, dd-MM-yyyy HH:mm:ss a. */
  createdText: string;
  updatedText: string;
  version: number;
  closed: ClosedDays;
  ownClientId: string;
}

/** What is read as it stands in the table. */
const AS_STORED = [
  'timeId', 'empId', 'timeLessSeconds', 'workedSeconds', 'clientId', 'projectId', 'iterationId', 'categoryId', 'locationId', 'billableId',
  'isBillingTypeOverridden', 'sellPrice', 'isOverwriteRate', 'rateSource', 'clientRateId', 'rateSetBy', 'sellTotal', 'salesTaxPct',
  'salesTaxAmt', 'invoiceId', 'inputSource', 'empCreated', 'empUpdated', 'version', ...namesOf(moreFields),
] as const satisfies readonly EntryColumn[];

const STAMP = 'DD-MM-YYYY HH24:MI:SS am';

/** One entry; inside a command its row is locked until the transaction ends. */
export async function findStoredEntry(em: SqlEntityManager, timeId: number): Promise<StoredEntry | undefined> {
  const lock = em.isInTransaction() ? sql`for update of t` : sql``;
  const found = await firstRow<Omit<StoredEntry, 'closed'> & ClosingRules>(em, sql`
    select ${columnsOf(em, Timesheet, 't', AS_STORED)}, t.entry_date::text as date,
      to_char(t.start_time, 'HH24:MI') as "startTime", to_char(t.end_time, 'HH24:MI') as "endTime",
      t.start_time::text as "exactStart", t.end_time::text as "exactEnd",
      c.co_name as "clientName", p.project_name as "projectName", i.iteration_name as "iterationName", k.category_name as "categoryName",
      l.location_name as "locationName", t.note as notes, r.start_date::text as "clientRateStart",
      r.expiry_date::text as "clientRateExpiry", trim(s.first_name || ' ' || s.surname) as "rateSetByName",
      t.sync_status as "syncStatus", t.sync_display_name as "syncDisplayName", t.sync_error as "syncError",
      to_char(t.created_at at time zone o.time_zone, ${STAMP}) as "createdText",
      to_char(t.updated_at at time zone o.time_zone, ${STAMP}) as "updatedText",
      ${CLOSING_RULES}, o.own_client_id as "ownClientId"
    from tenant.timesheet t
    join tenant.client c on c.client_id = t.client_id
    join tenant.project p on p.project_id = t.project_id
    join tenant.category k on k.category_id = t.category_id
    join tenant.location l on l.location_id = t.location_id
    left join tenant.iteration i on i.iteration_id = t.iteration_id
    left join tenant.client_rate r on r.client_rate_id = t.client_rate_id
    left join tenant.employee s on s.emp_id = t.rate_set_by
    cross join tenant.organisation o
    where t.time_id = ${timeId} ${lock}`);
  if (!found) return undefined;
  const { closingDate, weeksAreSubmitted, ...entry } = found;
  const day = { from: entry.date, to: entry.date };
  return { ...entry, closed: await findClosedDays(em, { closingDate, weeksAreSubmitted }, entry.empId, day) };
}
