import { z } from 'zod';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';

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

/** The figures of the site overview. The own client has neither rates nor invoices, and is not among them. */
export const getSiteFacts = query({
  name: 'organisation.get-site-facts',
  permission: 'organisation:read',
  input: z.object({}),
  async run({ em, tenant, today }): Promise<SiteFacts> {
    const found = await firstRow<SiteFacts>(em, sql`select
        (select count(*)::int from tenant.employee e where e.is_enabled and e.default_rate = 0 and not exists (
          select 1 from tenant.client_rate r where r.emp_id = e.emp_id and (r.expiry_date is null or r.expiry_date >= ${today()})))
          as "peopleWithoutRate",
        (select count(*)::int from tenant.client c where c.client_id <> o.own_client_id
          and not exists (select 1 from tenant.project p where p.client_id = c.client_id)) as "clientsWithoutProject",
        (select count(*)::int from tenant.client c where c.client_id <> o.own_client_id
          and trim(c.email) = '' and trim(c.to_email_invoice) = '') as "clientsWithoutEmail",
        o.timesheet_closing_date as "timesheetClosingDate", o.invoice_closing_date as "invoiceClosingDate",
        o.receipt_closing_date as "receiptClosingDate",
        (select (max(b.imported_at) at time zone ${tenant.timeZone})::date::text from tenant.import_batch b) as "lastImport"
      from tenant.organisation o`);
    return found!;
  },
});
