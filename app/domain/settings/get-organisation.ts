import { z } from 'zod';
import { notFound } from '#app/domain/kernel/errors.ts';
import type { LocalDate } from '#app/domain/kernel/local-date.ts';
import { naturally } from '#app/domain/kernel/natural-order.ts';
import { firstRow, rows, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';

export interface OrganisationView {
  name: string; ownClientId: string; timeZone: string; currencyId: string; taxNumber: string; address: string; email: string; phone: string;
  bankDetails: string; paymentTermsDays: number; taxMode: 'line' | 'document'; invoiceClosingDate: LocalDate | null; receiptClosingDate: LocalDate | null;
  timesheetClosingDate: LocalDate | null; defaultLocationId: string; version: number; locations: { locationId: string; locationName: string }[];
}

/** The organisation's own settings, with the locations to choose the default from. */
export const getOrganisation = query({
  name: 'organisation.get',
  permission: 'organisation:read',
  input: z.object({}),
  async run(ctx): Promise<OrganisationView> {
    const found = await firstRow<Omit<OrganisationView, 'locations'>>(ctx.em, sql`select name, own_client_id as "ownClientId", time_zone as "timeZone",
      currency_id as "currencyId", tax_number as "taxNumber", address, email, phone, bank_details as "bankDetails", payment_terms_days as "paymentTermsDays",
      case when tax_per_document then 'document' else 'line' end as "taxMode", invoice_closing_date as "invoiceClosingDate",
      receipt_closing_date as "receiptClosingDate", timesheet_closing_date as "timesheetClosingDate", coalesce(default_location_id, '') as "defaultLocationId", version
      from tenant.organisation`);
    if (!found) throw notFound('Organisation');
    const locations = await rows<OrganisationView['locations'][number]>(ctx.em,
      sql`select location_id as "locationId", location_name as "locationName" from tenant.location order by ${naturally(sql`location_name`)}, location_id`);
    return { ...found, locations };
  },
});
