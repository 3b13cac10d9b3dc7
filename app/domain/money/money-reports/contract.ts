import { z } from 'zod';
import { codeKey, numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { pageNumber, pageSize, searchText, sortDirection } from '#app/domain/kernel/page.ts';
import { openDay } from '#app/domain/kernel/fields/open-day.ts';
import {
  AGREED_KINDS, CHARGED_BY, CHARGED_KINDS, DEBT_AGES, DOCUMENT_KINDS, MONEY_SIZES, WORK_AGES,
} from './fields.ts';

/** What every report of money can be narrowed down to. Without a currency it is in the organisation's own. */
const alike = {
  clientId: searchText().transform((value) => value.toUpperCase()),
  currency: z.string().regex(/^[A-Z]{3}$/).catch(''), page: pageNumber(), size: pageSize(MONEY_SIZES),
};
const ofPeriod = { ...alike, startDate: openDay(), endDate: openDay() };
/** A rate of tax as its documents keep it, every one of them apart, or documents whole. */
const ofRate = () => z.string().regex(/^(?:each|[01]\.\d{6})$/).catch('');
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
/** The credit notes behind the credit of the debtors. */
export const OpenCredit = z.object({
  ...ofDay, sort: z.enum(['creditNoteDate', 'name', 'credit']).catch('creditNoteDate'), direction: sortDirection('asc'),
});
export const UnbilledWork = z.object({
  ...alike, by: z.enum(['client', 'project']).catch('client'),
  sort: z.enum(['name', 'earliest', 'workedSeconds', ...WORK_AGES, 'total']).catch('total'), direction: sortDirection('desc'),
});
/** The entries behind a figure of unbilled work; `of` is a project where it is `by` project. */
export const UnbilledEntries = z.object({
  ...alike, by: z.enum(['', 'project']).catch(''), of: searchText(), age: z.enum(['', ...WORK_AGES]).catch(''),
  sort: z.enum(['entryDate', 'person', 'projectName', 'workedSeconds', 'value']).catch('entryDate'), direction: sortDirection('asc'),
});
export const InvoicedReceived = z.object({ ...ofPeriod, sort: z.enum(['id']).catch('id'), direction: sortDirection('asc') });
/** The invoices and credit notes behind what was invoiced and credited, and the tax in it. */
export const Documents = z.object({
  ...ofPeriod, items: z.enum(['', ...DOCUMENT_KINDS]).catch(''), rate: ofRate(),
  sort: z.enum(['day', 'name', 'net', 'tax', 'total']).catch('day'), direction: sortDirection('asc'),
});
export const Payments = z.object({
  ...ofPeriod, rate: ofRate(), sort: z.enum(['paymentDate', 'receiptId', 'invoiceId', 'name', 'paid']).catch('paymentDate'),
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
  ...ofPeriod, by: z.enum(['', ...CHARGED_BY]).catch(''), of: searchText(), items: z.enum(['', ...CHARGED_KINDS]).catch(''),
  sort: z.enum(['invoiceId', 'invoiceDate', 'charged']).catch('invoiceDate'), direction: sortDirection('asc'),
});
export const TaxSummary = z.object({
  ...ofPeriod, by: z.enum(['month', 'client', 'rate']).catch('month'), basis: z.enum(['accrual', 'cash']).catch('accrual'),
  sort: z.enum(['name', 'net', 'tax', 'total']).catch('name'), direction: sortDirection('asc'),
});
export const DaysToPay = z.object({
  ...ofPeriod, sort: z.enum(['name', 'invoices', 'averageDays', 'averageLate', 'longest', 'total']).catch('averageDays'),
  direction: sortDirection('desc'),
});
/** The invoices behind the days that a client took. */
export const SettledInvoices = z.object({
  ...ofPeriod, sort: z.enum(['id', 'invoiceDate', 'dueDate', 'paidOn', 'name', 'days', 'late', 'total']).catch('paidOn'),
  direction: sortDirection('asc'),
});
export const PrepaidBalances = z.object({
  ...alike, used: z.enum(['left', 'all']).catch('left'),
  sort: z.enum(['id', 'invoiceDate', 'name', 'original', 'drawn', 'remaining']).catch('remaining'), direction: sortDirection('desc'),
});
export const Forecast = z.object({ ...alike, sort: z.enum(['id']).catch('id'), direction: sortDirection('asc') });

/** The periods and budgets behind the forecast; `of` is a month by its first day, or what has no month. */
export const AgreedAhead = z.object({
  ...alike, of: searchText(), items: z.enum(['', ...AGREED_KINDS]).catch(''), sort: z.enum(['day', 'value']).catch('day'),
  direction: sortDirection('asc'),
});

export type MoneyFilter = Pick<z.output<typeof Payments>, 'clientId' | 'currency' | 'startDate' | 'endDate'>;

/** What is explained: an invoice, a receipt, or what stands between the organisation and a client. */
export const ExplainInvoice = z.object({ invoiceId: numberKey() });
export const ExplainReceipt = z.object({ receiptId: numberKey() });
export const ExplainClient = z.object({ clientId: codeKey() });
export const ExplainUnbilled = ExplainClient.extend({ through: openDay() });
