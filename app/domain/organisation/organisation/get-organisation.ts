import type { SqlEntityManager } from '@mikro-orm/sql';
import { z } from 'zod';
import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Lock } from '#app/domain/kernel/lock.ts';
import { naturalOrder } from '#app/domain/kernel/natural-order.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { timeZoneId } from '#app/domain/kernel/values/time-zones.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { Currencies } from './contract.ts';
import { listCurrencies } from './currencies.ts';
import { findCurrencyLock, knownCurrencies, type Currency } from './currency-rules.ts';
import { findOwnClientLock } from './own-client.ts';

export interface OrganisationView {
  name: string; taxNumber: string; taxNumberName: string; address: string; email: string; phone: string;
  bankDetails: string; iban: string; bic: string;
  /** The hash of the picture. */
  logo: string | null;
  ownClientId: string; defaultLocationId: string;
  currencyId: string; taxName: string; defaultTax: string; paymentTermsDays: number;
  taxMode: 'line' | 'document'; invoicingPeriod: number | null;
  allowsNegativePrepaid: boolean;
  invoiceClosingDate: LocalDate | null; receiptClosingDate: LocalDate | null; timesheetClosingDate: LocalDate | null;
  /** By its Windows id. */
  timeZone: string;
  dayFrom: number; lunchFrom: number; lunchTo: number;
  workdayMinutes: number; weekCheckMinutes: number; weeksAreSubmitted: boolean; reminderDays: string;
  absenceEmail: string; leaveErrorEmail: string; additionalAttendees: string; leaveRemainingUrl: string;
  restrictsToHalfDays: boolean; syncsWithCrm: boolean;
  overdueDays1: number | null; overdueDays2: number | null; overdueDays3: number | null;
  overdueMessage1: string; overdueMessage2: string; overdueMessage3: string;
  maxUsers: number; analyticsUrl: string;
  asksForAvatars: boolean;
  pointsBillableHour: number; pointsCompleteDay: number; pointsBlogPost: number; pointsSocialPost: number; pointsSuggestion: number;
  version: number;
}

async function findOrganisation(em: SqlEntityManager): Promise<OrganisationView> {
  const found = await firstRow<OrganisationView>(em, sql`select name, tax_number as "taxNumber", tax_number_name as "taxNumberName",
    address, logo, email, phone, bank_details as "bankDetails", iban, bic,
    own_client_id as "ownClientId", coalesce(default_location_id, '') as "defaultLocationId",
    currency_id as "currencyId", tax_name as "taxName", default_tax as "defaultTax", payment_terms_days as "paymentTermsDays",
    case when tax_per_document then 'document' else 'line' end as "taxMode", invoicing_period as "invoicingPeriod",
    allows_negative_prepaid as "allowsNegativePrepaid",
    invoice_closing_date as "invoiceClosingDate", receipt_closing_date as "receiptClosingDate",
    timesheet_closing_date as "timesheetClosingDate", time_zone as "timeZone", workday_minutes as "workdayMinutes",
    day_from as "dayFrom", lunch_from as "lunchFrom", lunch_to as "lunchTo", absence_email as "absenceEmail",
    leave_error_email as "leaveErrorEmail", additional_attendees as "additionalAttendees", leave_remaining_url as "leaveRemainingUrl",
    restricts_to_half_days as "restrictsToHalfDays", syncs_with_crm as "syncsWithCrm",
    week_check_minutes as "weekCheckMinutes", weeks_are_submitted as "weeksAreSubmitted",
    reminder_days as "reminderDays", overdue_days_1 as "overdueDays1", overdue_days_2 as "overdueDays2",
    overdue_days_3 as "overdueDays3", overdue_message_1 as "overdueMessage1", overdue_message_2 as "overdueMessage2",
    overdue_message_3 as "overdueMessage3", max_users as "maxUsers", analytics_url as "analyticsUrl",
    asks_for_avatars as "asksForAvatars", points_billable_hour as "pointsBillableHour", points_complete_day as "pointsCompleteDay",
    points_blog_post as "pointsBlogPost", points_social_post as "pointsSocialPost", points_suggestion as "pointsSuggestion",
    version
    from tenant.organisation`);
  if (!found) throw notFound('Organisation');
  return { ...found, timeZone: timeZoneId(found.timeZone) };
}

/** The organisation's own settings. */
export const getOrganisation = query({
  name: 'organisation.get',
  permission: 'organisation:read',
  input: z.object({}),
  run: ({ em }) => findOrganisation(em),
});

/** The same for the section of overdue invoices, which there is only with invoices. */
export const getOverdue = query({
  name: 'organisation.get-overdue',
  permission: 'organisation:read',
  feature: FEATURES.enableInvoices,
  input: z.object({}),
  run: ({ em }) => findOrganisation(em),
});

/** The same for the settings of leave, which there are only with leave. */
export const getLeaveSettings = query({
  name: 'organisation.get-leave-settings',
  permission: 'organisation:read',
  feature: FEATURES.EasyLeave,
  input: z.object({}),
  run: ({ em }) => findOrganisation(em),
});

export interface DetailsView extends OrganisationView {
  ownClientName: string;
  locations: { locationId: string; locationName: string }[];
  /** Why the own client is fixed; null where it may be changed. */
  ownClientLock: Lock | null;
}

/** Who the organisation is, with what there is to choose from. */
export const getDetails = query({
  name: 'organisation.get-details',
  permission: 'organisation:read',
  input: z.object({}),
  async run({ em }): Promise<DetailsView> {
    const organisation = await findOrganisation(em);
    const { ownClientId } = organisation;
    const own = await firstRow<{ name: string }>(em, sql`select co_name as name from tenant.client where client_id = ${ownClientId}`);
    const locations = await rows<DetailsView['locations'][number]>(em, sql`select location_id as "locationId",
      location_name as "locationName" from tenant.location order by ${naturalOrder(sql`location_name`)}, location_id`);
    return { ...organisation, ownClientName: own?.name ?? ownClientId, locations, ownClientLock: await findOwnClientLock(em, ownClientId) };
  },
});

export interface MoneyView extends OrganisationView {
  /** Beside the organisation's own. */
  currencies: Currencies;
  knownCurrencies: Currency[];
  /** Why the organisation's own currency is fixed; null where it may be changed. */
  currencyLock: Lock | null;
}

/** What invoices are made with, with the currencies there are to choose from. */
export const getMoney = query({
  name: 'organisation.get-money',
  permission: 'organisation:read',
  input: z.object({}),
  async run({ em }): Promise<MoneyView> {
    const organisation = await findOrganisation(em);
    const currencies = await listCurrencies(em);
    const stored = [organisation.currencyId, ...currencies.map(({ currencyId }) => currencyId)];
    return { ...organisation, currencies, knownCurrencies: knownCurrencies(stored),
      currencyLock: await findCurrencyLock(em, organisation.currencyId) };
  },
});
