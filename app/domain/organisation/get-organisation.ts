import { z } from 'zod';
import { notFound } from '#app/domain/kernel/errors.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Lock } from '#app/domain/kernel/lock.ts';
import { naturally } from '#app/domain/kernel/natural-order.ts';
import { firstRow, rows, sql } from '#app/domain/kernel/sql.ts';
import { timeZoneId } from '#app/domain/kernel/values/time-zones.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { currencies } from './currencies.ts';
import type { Currency } from './currencies.ts';
import { findCurrencyLock } from './currency-lock.ts';
import { findOwnClientLock } from './own-client.ts';

interface OrganisationRecord {
  name: string; taxNumber: string; address: string; email: string; phone: string; bankDetails: string;
  currencyId: string; paymentTermsDays: number; taxMode: 'line' | 'document';
  invoiceClosingDate: LocalDate | null; receiptClosingDate: LocalDate | null; timesheetClosingDate: LocalDate | null;
  timeZone: string; workdayMinutes: number; ownClientId: string; ownClientName: string; defaultLocationId: string; version: number;
}

export interface OrganisationView extends OrganisationRecord {
  locations: { locationId: string; locationName: string }[];
  currencies: Currency[];
  /** Why a setting is fixed by what is recorded already; null where it may be changed. */
  locks: { currency: Lock | null; ownClient: Lock | null };
}

/** The organisation's own settings, with what there is to choose from. */
export const getOrganisation = query({
  name: 'organisation.get',
  permission: 'organisation:read',
  input: z.object({}),
  async run(ctx): Promise<OrganisationView> {
    const found = await firstRow<OrganisationRecord>(ctx.em, sql`select o.name, own_client_id as "ownClientId",
      coalesce((select co_name from tenant.client c where c.client_id = own_client_id), own_client_id) as "ownClientName",
      time_zone as "timeZone", currency_id as "currencyId", tax_number as "taxNumber", address, email, phone,
      bank_details as "bankDetails", payment_terms_days as "paymentTermsDays",
      case when tax_per_document then 'document' else 'line' end as "taxMode", invoice_closing_date as "invoiceClosingDate",
      receipt_closing_date as "receiptClosingDate", timesheet_closing_date as "timesheetClosingDate", workday_minutes as "workdayMinutes",
      coalesce(default_location_id, '') as "defaultLocationId", version
      from tenant.organisation o`);
    if (!found) throw notFound('Organisation');
    const locations = await rows<OrganisationView['locations'][number]>(ctx.em, sql`select location_id as "locationId",
      location_name as "locationName" from tenant.location order by ${naturally(sql`location_name`)}, location_id`);
    const currency = await findCurrencyLock(ctx.em, found.currencyId);
    const locks = { currency, ownClient: await findOwnClientLock(ctx.em, found.ownClientId) };
    return { ...found, timeZone: timeZoneId(found.timeZone), locations, currencies: currencies(found.currencyId), locks };
  },
});
