import { z } from 'zod';
import { codeKey, numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { pageNumber, pageSize, searchText, sortDirection } from '#app/domain/kernel/page.ts';
import { openDay } from '#app/domain/kernel/fields/open-day.ts';
import { CHARGED_BY, DEBT_AGES, MONEY_SIZES } from './fields.ts';


/** What every report of money can be narrowed down to. Without a currency it is in the organisation's own. */
const alike = {
  clientId: searchText().transform((value) => value.toUpperCase()),
  currency: z.string().regex(/^[A-Z]{3}$/).catch(''), page: pageNumber(), size: pageSize(MONEY_SIZES),
};
const ofPeriod = { ...alike, startDate: openDay(), endDate: openDay() };
/** As of a day; today where none is given. */
const ofDay = { ...alike, asOf: openDay() };

export const AgedDebtors = z.object({
  ...ofDay, sort: z.enum(['name', 'invoices', ...DEBT_AGES, 'credit', 'total']).catch('total'), direction: sortDirection('desc'),
});
export const OpenInvoices = z.object({
  ...ofDay, age: z.enum(['', ...DEBT_AGES]).catch(''),
  sort: z.enum(['invoiceId', 'invoiceDate', 'dueDate', 'name', 'outstanding', 'daysOverdue']).catch('dueDate'),
  direction: sortDirection('asc'),
});
export const UnbilledWork = z.object({
  ...alike, by: z.enum(['client', 'project']).catch('client'),
  sort: z.enum(['name', 'earliest', 'workedSeconds', 'to30', 'to60', 'to90', 'over90', 'total']).catch('total'),
  direction: sortDirection('desc'),
});
export const InvoicedReceived = z.object({ ...ofPeriod, sort: z.enum(['id']).catch('id'), direction: sortDirection('asc') });
export const Payments = z.object({
  ...ofPeriod, sort: z.enum(['paymentDate', 'receiptId', 'invoiceId', 'name', 'paid']).catch('paymentDate'),
  direction: sortDirection('asc'),
});
export const Revenue = z.object({
  ...ofPeriod, by: z.enum(CHARGED_BY).catch('client'),
  sort: z.enum(['name', 'timeCharged', 'linesCharged', 'charged']).catch('charged'), direction: sortDirection('desc'),
});
export const Margin = z.object({
  ...ofPeriod, by: z.enum(CHARGED_BY).catch('client'),
  sort: z.enum(['name', 'value', 'writtenOff', 'discount', 'charged', 'cost', 'margin']).catch('charged'), direction: sortDirection('desc'),
});
/** The entries and lines behind a figure of revenue or margin; `of` is a group of `by`, and '-' what belongs to none. */
export const ChargedItems = z.object({
  ...ofPeriod, by: z.enum(['', ...CHARGED_BY]).catch(''), of: searchText(),
  sort: z.enum(['invoiceId', 'invoiceDate', 'charged']).catch('invoiceDate'), direction: sortDirection('asc'),
});
export const TaxSummary = z.object({
  ...ofPeriod, by: z.enum(['month', 'client']).catch('month'), basis: z.enum(['accrual', 'cash']).catch('accrual'),
  sort: z.enum(['name', 'net', 'tax', 'total']).catch('name'), direction: sortDirection('asc'),
});
export const DaysToPay = z.object({
  ...ofPeriod, sort: z.enum(['name', 'invoices', 'averageDays', 'averageLate', 'longest', 'total']).catch('averageDays'),
  direction: sortDirection('desc'),
});
export const PrepaidBalances = z.object({
  ...alike, used: z.enum(['left', 'all']).catch('left'),
  sort: z.enum(['id', 'invoiceDate', 'name', 'original', 'drawn', 'remaining']).catch('remaining'), direction: sortDirection('desc'),
});
export const Forecast = z.object({ ...alike, sort: z.enum(['id']).catch('id'), direction: sortDirection('asc') });

export type MoneyFilter = Pick<z.output<typeof Payments>, 'clientId' | 'currency' | 'startDate' | 'endDate'>;

/** What is explained: an invoice, a receipt, or what stands between the organisation and a client. */
export const ExplainInvoice = z.object({ invoiceId: numberKey() });
export const ExplainReceipt = z.object({ receiptId: numberKey() });
export const ExplainClient = z.object({ clientId: codeKey() });
export const ExplainUnbilled = ExplainClient.extend({ through: openDay() });
