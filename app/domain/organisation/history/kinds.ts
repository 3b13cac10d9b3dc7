import { sql, type RawBuilder } from 'kysely';
import { clientFields, clientIdField, crmFields } from '#app/domain/clients/clients/fields.ts';
import { invoiceFields } from '#app/domain/money/billing/fields.ts';
import { creditNoteFields } from '#app/domain/money/credit-notes/fields.ts';
import { discountFields } from '#app/domain/money/discounts/fields.ts';
import { receiptFields } from '#app/domain/money/receipts/fields.ts';
import { languageName, PAPER_LOGO, templateFields } from '#app/domain/money/document-templates/fields.ts';
import { adjustmentFields, entitlementFields } from '#app/domain/leave/balances/fields.ts';
import { leaveTypeFields } from '#app/domain/leave/leave-types/fields.ts';
import { mappingFields } from '#app/domain/leave/leave-settings/fields.ts';
import { feedFields } from '#app/domain/people/feeds/fields.ts';
import { groupingName } from '#app/domain/kernel/time-grouping/fields.ts';
import { groupFields, HOLIDAY_GROUP, holidayFields } from '#app/domain/people/holidays/fields.ts';
import { timeZoneId } from '#app/domain/kernel/values/time-zones.ts';
import { ENTERED_WORDS, STARTING_VIEW_WORDS, THEME_WORDS, userFields } from '#app/domain/people/people/fields.ts';
import { priceFields, productCategoryFields, productFields, skuFields } from '#app/domain/money/products/fields.ts';
import { recurringInvoiceFields } from '#app/domain/money/recurring-invoices/fields.ts';
import { recurringFields } from '#app/domain/money/recurring-products/fields.ts';
import { crmIdField, iterationFields, projectFields } from '#app/domain/clients/projects/fields.ts';
import { rateFields } from '#app/domain/clients/rates/fields.ts';
import { timesheetFields } from '#app/domain/time/timesheets/fields.ts';
import { WEEK_STATE, type WeekState } from '#app/domain/time/submitted-weeks/fields.ts';
import { STATUS_WORD } from '#app/domain/leave/requests/fields.ts';
import { teamFields } from '#app/domain/people/teams/fields.ts';
import type { HistoryKind } from './contract.ts';
import { day, declared, idOf, minutes, money, percent, picture, plain, rate, seconds, tick, time, type FieldWords } from './field-words.ts';

/** A kind of record: its noun in the trail and on the page, and its fields in words. */
export interface Kind {
  readonly subject: string;
  readonly one: string;
  readonly fields: Readonly<Record<string, FieldWords>>;
  /** Fields that only the trail of a deleted record has and that are not shown: names for its ids, and values of its page alone. */
  readonly unsaid?: readonly string[];
}

/** A kind whose history has more than its declared fields. */
interface SpecialKind extends Kind {
  /** One row with `name`, and of what its page's address is made; none when it is gone. */
  record(id: string): RawBuilder<unknown>;
}

const person = sql`trim(e.first_name || ' ' || e.surname)`;
const byCode = (table: RawBuilder<unknown>, key: RawBuilder<unknown>, name: RawBuilder<unknown>) => (id: string) =>
  sql`select ${name} as name from ${table} where ${key} = ${id}`;
/** Returns 0, which finds nothing, for an id that is no number. */
const numbered = (id: string): number => (/^\d{1,9}$/.test(id) ? Number(id) : 0);

/** The trail of the pages that are sent to a client, and of their answers. */
const OF_CLIENT_PAGES = {
  to: plain('To'), cc: plain('CC'), subject: plain('Subject'), statement: plain('Statement'),
  delivery: plain('Delivery'), reason: plain('Reason'), clientLink: plain('Client’s page'), question: plain('Question'),
  questionAnswered: plain('Question answered', () => 'yes'),
};

export const KINDS: Readonly<Record<HistoryKind, SpecialKind>> = {
  client: {
    subject: 'client', one: 'Client',
    fields: {
      clientId: plain(clientIdField.label), name: plain(clientFields.coName.label),
      ...declared(clientFields), ...declared(crmFields),
      distributor: plain('Ingram Micro'), distributorId: plain('Ingram Micro account'), distributorErrors: plain('Ingram Micro errors'),
      logo: picture('Logo'), ...declared(templateFields),
      language: plain(templateFields.language.label, languageName), grouping: plain(templateFields.grouping.label, groupingName),
      paperLogo: picture(PAPER_LOGO),
      accountManager: idOf('person', clientFields.accountManager.label), ...OF_CLIENT_PAGES,
    },
    record: byCode(sql`tenant.client`, sql`client_id`, sql`co_name`),
  },
  project: {
    subject: 'project', one: 'Project',
    fields: {
      name: plain(projectFields.projectName.label),
      ...declared(projectFields), crmId: plain(crmIdField.label), clientId: idOf('client', projectFields.clientId.label),
      scrumMaster: idOf('person', projectFields.scrumMaster.label),
    },
    record: byCode(sql`tenant.project`, sql`project_id`, sql`project_name`),
  },
  iteration: {
    subject: 'iteration', one: 'Iteration',
    fields: {
      name: plain(iterationFields.iterationName.label), ...declared(iterationFields),
      crmId: plain(crmIdField.label), projectId: idOf('project', 'Project'),
    },
    record: (id) => sql`select iteration_name as name, client_id as "clientId" from tenant.iteration i
      join tenant.project p on p.project_id = i.project_id where iteration_id = ${numbered(id)}`,
  },
  person: {
    subject: 'employee', one: 'User',
    fields: {
      name: plain('Name'), ...declared(userFields), approver: idOf('person', userFields.approver.label), standIn: plain('Stand-in'),
      picture: picture('Picture'),
      passwordGiven: plain('Password', (given) => (given === 'true' ? 'given' : '')),
      invited: plain('Invitation', () => 'sent'),
      sessionsEnded: plain('Sessions ended'), startTime: time('Start Time'), endTime: time('End Time'), lunchStart: time('Lunch Start'),
      lunchEnd: time('Lunch End'), timeLessMinutes: plain('Time Less in minutes'), timeZone: plain('Time Zone', timeZoneId),
      theme: plain('Colours', (theme) => THEME_WORDS[theme as keyof typeof THEME_WORDS] ?? theme),
      entersHours: plain('New timesheets', (hours) => ENTERED_WORDS[hours === 'true' ? 'hours' : 'times']),
      viewPageId: plain('Starting View', (id) => STARTING_VIEW_WORDS[Number(id) as keyof typeof STARTING_VIEW_WORDS] ?? id),
      ...declared(feedFields), calendar: plain('Calendar'), leaveCalendar: plain('Calendar link'), workingWeek: plain('Working week'),
    },
    record: byCode(sql`tenant.employee e`, sql`emp_id`, person),
  },
  rate: {
    subject: 'client_rate', one: 'Rate',
    fields: { empId: idOf('person', 'Employee'), clientId: idOf('client', 'Client'), ...declared(rateFields), date: day('From') },
    record: (id) => sql`select ${person} || ', ' || c.co_name as name, r.emp_id as "empId" from tenant.client_rate r
      join tenant.employee e on e.emp_id = r.emp_id join tenant.client c on c.client_id = r.client_id
      where r.client_rate_id = ${numbered(id)}`,
  },
  'public-holiday': {
    subject: 'public_holiday', one: 'Public Holiday', 
    fields: { ...declared(holidayFields), group: plain(HOLIDAY_GROUP), sync: plain('Sync', () => 'started') },
    record: (id) => sql`select name from tenant.public_holiday where public_holiday_id = ${numbered(id)}`,
  },
  'leave-group': {
    subject: 'leave_group', one: 'Leave Group',
    fields: { ...declared(groupFields), members: plain('Members'), sync: plain('Sync', () => 'started') },
    record: (id) => sql`select name from tenant.leave_group where leave_group_id = ${numbered(id)} and deleted_on is null`,
  },
  team: {
    subject: 'team', one: 'Team', fields: { ...declared(teamFields), member: idOf('person', 'Member') },
    record: (id) => sql`select team_name as name from tenant.team where team_id = ${numbered(id)}`,
  },
  entry: {
    subject: 'timesheet', one: 'Timesheet',
    fields: {
      ...declared(timesheetFields), entryDate: day('Date'), startTime: time('Start'), endTime: time('End'),
      timeLessSeconds: seconds(timesheetFields.timeLessSeconds.label), empId: idOf('person', timesheetFields.empId.label),
      workedSeconds: seconds('Worked'), note: plain(timesheetFields.notes.label),
      clientId: idOf('client', timesheetFields.clientId.label), projectId: idOf('project', timesheetFields.projectId.label),
      iterationId: idOf('iteration', timesheetFields.iterationId.label), categoryId: idOf('category', timesheetFields.categoryId.label),
      locationId: idOf('location', timesheetFields.locationId.label),
      sellTotal: money('Total'), salesTaxPct: percent('Sales Tax Pct'), salesTaxAmt: money('Sales Tax'),
      invoiceId: plain('Invoice'), clientRateId: plain('Rate number'), isOverwriteRate: tick('Rate overwritten'),
      rateSetBy: idOf('person', 'Rate set by'), splitFrom: plain('Split from timesheet'), splitInto: plain('Split into timesheet'),
      sync: plain('Sync'),
    },
    unsaid: [
      'categoryName', 'clientName', 'iterationName', 'locationName', 'projectName', 'rateSetByName', 'syncDisplayName', 'syncError',
      'syncStatus', 'clientRateExpiry', 'clientRateStart', 'closed', 'createdText', 'updatedText', 'empCreated', 'empUpdated', 'exactEnd',
      'exactStart', 'inputSource', 'ownClientId', 'timeId',
    ],
    record: (id) => sql`select ${person} || ', ' || to_char(t.entry_date, 'DD/MM/YYYY') as name, t.emp_id as "empId",
      t.entry_date::text as date from tenant.timesheet t join tenant.employee e on e.emp_id = t.emp_id where t.time_id = ${numbered(id)}`,
  },
  invoice: {
    subject: 'invoice', one: 'Invoice',
    fields: {
      ...declared(invoiceFields), clientId: idOf('client', 'Client'), isDraft: tick('Draft'), total: money('Total'),
      receiptId: plain('Receipt'), paid: money('Paid'), creditNoteId: plain('Credit note'), credited: money('Credited'),
      released: plain('Entries released'), timeId: plain('Timesheet'), reminder: plain('Reminder'), reminders: plain('Reminders'),
      reminderNote: plain('Reason'), ...OF_CLIENT_PAGES, lines: plain('Lines'), entries: plain('Entries'), time: plain('Time'),
      duplicateOf: plain('Duplicate of invoice'), sync: plain('Sync'),
    },
    record: (id) => sql`select 'Invoice ' || invoice_id as name from tenant.invoice where invoice_id = ${numbered(id)}`,
  },
  'product-category': {
    subject: 'product_category', one: 'Category', fields: declared(productCategoryFields),
    record: byCode(sql`tenant.product_category`, sql`prod_category_id`, sql`prod_category_name`),
  },
  product: {
    subject: 'product', one: 'Product', fields: {
      ...declared(productFields), prodCategoryId: idOf('product-category', productFields.prodCategoryId.label), image: picture('Image'),
    },
    record: byCode(sql`tenant.product`, sql`prod_id`, sql`prod_name`),
  },
  sku: {
    subject: 'sku', one: 'SKU',
    fields: { prodId: idOf('product', 'Product'), ...declared({ ...skuFields, ...priceFields }), validFrom: day('Price from') },
    record: (id) => sql`select sku_name as name, prod_id as "prodId" from tenant.sku where sku_id = ${id}`,
  },
  discount: {
    subject: 'client_discount', one: 'Discount', fields: {
      ...declared(discountFields), skuId: idOf('sku', discountFields.skuId.label), clientId: idOf('client', 'Client'),
    },
    record: (id) => sql`select sku_name as name, client_id as "clientId" from tenant.client_discount join tenant.sku using (sku_id)
      where client_discount_id = ${numbered(id)}`,
  },
  'recurring-product': {
    subject: 'recurring_product', one: 'Recurring Product', fields: {
      ...declared(recurringFields), skuId: idOf('sku', recurringFields.skuId.label), clientId: idOf('client', 'Client'),
    },
    record: (id) => sql`select sku_name as name, client_id as "clientId" from tenant.recurring_product join tenant.sku using (sku_id)
      where recurring_product_id = ${numbered(id)}`,
  },
  'recurring-invoice': {
    subject: 'recurring_invoice', one: 'Recurring Invoice',
    fields: {
      clientId: idOf('client', 'Client'), ...declared(recurringInvoiceFields),
      lines: plain('Lines'), state: plain('State'),
    },
    record: (id) => sql`select 'Recurring invoice ' || recurring_invoice_id as name from tenant.recurring_invoice
      where recurring_invoice_id = ${numbered(id)}`,
  },
  'submitted-week': {
    subject: 'submitted_week', one: 'Week',
    fields: {
      state: plain('State', (state) => WEEK_STATE[state as WeekState] ?? state), note: plain('Note'), decisionNote: plain('Answer'),
    },
    record: (id) => sql`select ${person} || ', week of ' || to_char(w.monday, 'DD/MM/YYYY') as name, w.emp_id as "empId",
      w.monday::text as date from tenant.submitted_week w join tenant.employee e on e.emp_id = w.emp_id
      where w.submitted_week_id = ${numbered(id)}`,
  },
  'leave-type': {
    subject: 'leave_type', one: 'Leave type',
    fields: {
      ...declared(leaveTypeFields), clientId: idOf('client', mappingFields.clientId), projectId: idOf('project', mappingFields.projectId),
      categoryId: idOf('category', mappingFields.categoryId), billableId: plain(mappingFields.billableId),
    },
    record: (id) => sql`select type_name as name from tenant.leave_type where leave_type_id = ${numbered(id)}`,
  },
  'leave-request': {
    subject: 'leave_request', one: 'Leave request',
    fields: {
      type: plain('Type of leave'), firstDay: day('First day'), firstPart: plain('Part of the first day'), lastDay: day('Last day'),
      lastPart: plain('Part of the last day'), overrideMinutes: plain('Hours of a whole day', (minutes) => String(Number(minutes) / 60)),
      reason: plain('Reason'), told: plain('People to tell'), recordedTime: plain('Recorded time'),
      state: plain('State', (status) => STATUS_WORD[Number(status)] ?? status), cancelReason: plain('Reason to cancel'),
      declineReason: plain('Reason to decline'), cancelRefused: plain('Reason to refuse the cancellation'),
      decidedAlone: plain('Decided about own leave', () => 'Yes, as nobody else could'),
      endedOn: day('Last day taken'), endReason: plain('Reason to end it'), days: plain('Days'), syncError: plain('Not written'),
    },
    record: (id) => sql`select ${person} || ', leave from ' || to_char(r.first_day, 'DD/MM/YYYY') as name, e.emp_id as "empId"
      from tenant.leave_request r join tenant.employee e on e.emp_id = r.emp_id where r.leave_request_id = ${numbered(id)}`,
  },
  'leave-entitlement': {
    subject: 'leave_entitlement', one: 'Entitlement',
    fields: {
      ...declared(entitlementFields), ...declared(adjustmentFields), opening: minutes(entitlementFields.opening.label),
      yearly: minutes(entitlementFields.yearly.label), carryOver: minutes(entitlementFields.carryOver.label),
      adjusted: minutes('Correction'),
    },
    record: (id) => sql`select ${person} || ', ' || y.type_name as name, e.emp_id as "empId", y.leave_type_id::text as "leaveTypeId"
      from tenant.leave_entitlement t join tenant.employee e on e.emp_id = t.emp_id
      join tenant.leave_type y on y.leave_type_id = t.leave_type_id where t.leave_entitlement_id = ${numbered(id)}`,
  },
  'credit-note': {
    subject: 'credit_note', one: 'Credit Note',
    fields: {
      clientId: idOf('client', 'Client'), invoiceId: plain('Invoice'), invoiceType: plain('Type'), ...declared(creditNoteFields),
      appliedAmt: money('Applied to the invoice'), receiptId: plain('Receipt'), used: money('Used by receipts'),
      ...OF_CLIENT_PAGES, sync: plain('Sync'),
    },
    record: (id) => sql`select 'Credit note CN-' || credit_note_id as name from tenant.credit_note where credit_note_id = ${numbered(id)}`,
  },
  receipt: {
    subject: 'receipt', one: 'Receipt',
    fields: {
      clientId: idOf('client', 'Client'), ...declared(receiptFields), currencyId: plain('Currency'),
      exchangeRate: rate('Exchange rate'), invoices: plain('Invoices'), sync: plain('Sync'), received: money('Receipt Total'),
    },
    unsaid: ['externalSyncId', 'receiptId', 'syncStatus', 'syncError'],
    record: (id) => sql`select 'Receipt ' || receipt_id as name from tenant.receipt where receipt_id = ${numbered(id)}`,
  },
};
