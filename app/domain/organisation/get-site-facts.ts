import { z } from 'zod';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { CLIENTS_WITHOUT_EMAIL, CLIENTS_WITHOUT_PROJECT, peopleWithoutRate } from './what-is-missing.ts';

/** What an administrator looks after: what is missing, what is closed, and when time was imported last. */
export interface SiteFacts {
  readonly peopleWithoutRate: number;
  readonly clientsWithoutProject: number;
  readonly clientsWithoutEmail: number;
  readonly timesheetClosingDate: LocalDate | null;
  readonly invoiceClosingDate: LocalDate | null;
  readonly receiptClosingDate: LocalDate | null;
  readonly lastImport: LocalDate | null;
}

/** The figures of the site overview. */
export const getSiteFacts = query({
  name: 'organisation.get-site-facts',
  permission: 'organisation:read',
  input: z.object({}),
  async run({ em, tenant, today }): Promise<SiteFacts> {
    const found = await firstRow<SiteFacts>(em, sql`select
        (select count(*)::int ${peopleWithoutRate(today())}) as "peopleWithoutRate",
        (select count(*)::int ${CLIENTS_WITHOUT_PROJECT}) as "clientsWithoutProject",
        (select count(*)::int ${CLIENTS_WITHOUT_EMAIL}) as "clientsWithoutEmail",
        o.timesheet_closing_date as "timesheetClosingDate", o.invoice_closing_date as "invoiceClosingDate",
        o.receipt_closing_date as "receiptClosingDate",
        (select (max(b.imported_at) at time zone ${tenant.timeZone})::date::text from tenant.import_batch b) as "lastImport"
      from tenant.organisation o`);
    return found!;
  },
});
