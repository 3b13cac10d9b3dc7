import { z } from 'zod';
import { sql, type RawBuilder } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
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

// What the site overview counts and validation queries list. The organisation's own client has neither rates nor invoices.

/** Enabled people (`e`) whose time would be charged at nothing. */
export const peopleWithoutRate = (today: LocalDate): RawBuilder<unknown> => sql`from tenant.employee e
  where e.is_enabled and e.default_rate = 0 and not exists (select 1 from tenant.client_rate r
    where r.emp_id = e.emp_id and (r.expiry_date is null or r.expiry_date >= ${today}))`;

/** Clients (`c`) that nothing can be recorded for. */
export const CLIENTS_WITHOUT_PROJECT: RawBuilder<unknown> = sql`from tenant.client c cross join tenant.organisation own
  where c.client_id <> own.own_client_id and not exists (select 1 from tenant.project p where p.client_id = c.client_id)`;

/** Clients (`c`) that an invoice can be sent to nobody of. */
export const CLIENTS_WITHOUT_EMAIL: RawBuilder<unknown> = sql`from tenant.client c cross join tenant.organisation own
  where c.client_id <> own.own_client_id and trim(c.email) = '' and trim(c.to_email_invoice) = ''`;
