import { sql } from 'kysely';
import { z } from 'zod';
import { getClientRate } from '#app/domain/clients/rates/index.server.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { isNonWorking } from '../charging/billing-code.ts';
import { BILLING_CODES, TimesheetRef } from '../contract.ts';
import { getTimesheet } from '../entries/get-timesheet.ts';
import { ENTRY_NAMES } from '../names.ts';
import { minutesOf } from './units.ts';

const [word, amount] = [z.string(), z.string()];
const EntryAnswer = z.strictObject({
  timeId: z.int(), empId: word, empName: word, date: word, startTime: word, endTime: word, timeLess: z.number(), timeBillable: z.number(),
  clientId: word, clientName: word, projectId: word, projectName: word, projectType: word, iterationId: z.int().nullable(),
  categoryId: word, categoryName: word, isNonWorkingCategory: z.boolean(), locationId: word, note: word, billableId: z.enum(BILLING_CODES),
  isOverridden: z.boolean(), sellPrice: amount, isOverwriteRate: z.boolean(), sellTotal: amount, salesTaxPct: amount, salesTaxAmt: amount,
  regularRate: amount.nullable(), prepaidRate: amount.nullable(), invoiceId: z.int().nullable(), inputSource: z.int(), empCreated: word,
  empUpdated: word, createdOn: word, dateUpdated: word, hasTracker: z.boolean(), version: z.int(),
  externalSync: z.strictObject({ externalSyncStatus: z.int(), externalSyncErrors: z.string() }),
});
type EntryView = z.output<typeof EntryAnswer>;

interface Beside { empName: string; projectType: string; hasTracker: boolean }

/** One entry with the names of what it was recorded on and the rates that it would have today; minutes and hours as numbers. */
export const getEntryView = query({
  name: 'timesheet.entry-view',
  permission: 'timesheet:read',
  input: TimesheetRef,
  output: EntryAnswer,
  http: { method: 'GET', path: '/api/Timesheets/GetEditTimesheetsView', names: { ...ENTRY_NAMES, projectName: 'ProjectName' },
    specified: 's3 §7' },
  async run(ctx, { timeId }): Promise<EntryView> {
    const entry = await getTimesheet(ctx, { timeId });
    const { empId, date, startTime, endTime, clientId, clientName, projectId, projectName, iterationId, categoryId, categoryName } = entry;
    const { locationId, billableId, sellPrice, isOverwriteRate, sellTotal, salesTaxPct, salesTaxAmt, invoiceId, inputSource } = entry;
    const { empCreated, empUpdated, version } = entry;
    const beside = await firstRow<Beside>(ctx.em, sql`select trim(e.first_name || ' ' || e.surname) as "empName",
        p.project_type as "projectType", exists (select 1 from tenant.tracker_connection) as "hasTracker"
      from tenant.employee e join tenant.project p on p.project_id = ${projectId} where e.emp_id = ${empId}`);
    const { rate } = await getClientRate(ctx, { empId, clientId, date });
    return {
      timeId, empId, date, startTime, endTime, clientId, clientName, projectId, projectName, iterationId, categoryId, categoryName,
      ...beside!,
      timeLess: minutesOf(entry.timeLessSeconds), timeBillable: entry.workedSeconds / 3600,
      isNonWorkingCategory: isNonWorking(categoryName), locationId, note: entry.notes, billableId,
      isOverridden: entry.isBillingTypeOverridden, sellPrice, isOverwriteRate, sellTotal, salesTaxPct, salesTaxAmt,
      regularRate: rate?.rate ?? null, prepaidRate: rate?.prepaidRate ?? null, invoiceId, inputSource, empCreated, empUpdated,
      createdOn: entry.createdText, dateUpdated: entry.updatedText, version,
      externalSync: { externalSyncStatus: entry.syncStatus, externalSyncErrors: entry.syncError },
    };
  },
});
