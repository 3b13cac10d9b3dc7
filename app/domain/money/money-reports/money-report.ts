import { z } from 'zod';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { openDay } from '#app/domain/kernel/fields/open-day.ts';
import { pageNumber, pageSize, searchText, sortDirection } from '#app/domain/kernel/page.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { MONEY_SIZES, type MoneyReportName } from './fields.ts';

/** The filters of every report of money. Without a currency it is in the organisation's own. */
export const alike = {
  clientId: searchText().transform((value) => value.toUpperCase()),
  currency: z.string().regex(/^[A-Z]{3}$/).catch(''), page: pageNumber(), size: pageSize(MONEY_SIZES),
};
export const ofPeriod = { ...alike, startDate: openDay(), endDate: openDay() };
/** As of a day; today where none is given. */
export const ofDay = { ...alike, asOf: openDay() };

export type MoneyFilter = Pick<z.output<z.ZodObject<typeof ofPeriod>>, 'clientId' | 'currency' | 'startDate' | 'endDate'>;

/** A rate of tax as its documents have it, every one of them apart, or documents whole. */
export const ofRate = () => z.string().regex(/^(?:each|[01]\.\d{6})$/).catch('');

/** The columns that a report can be sorted by, and its order unasked. */
export const sortedBy = <const Names extends readonly [string, ...string[]]>(names: Names, unasked: Names[number],
  direction: 'asc' | 'desc') => ({ sort: z.enum(names).catch(unasked), direction: sortDirection(direction) });

interface Declared<Filters extends z.ZodRawShape, Report> {
  readonly name: MoneyReportName;
  readonly filters: Filters;
  run(ctx: Ctx, asked: z.output<z.ZodObject<Filters>>): Promise<Report>;
}

/** Declares the query of a report of money. Its page, files and mails find it by the name. */
export const moneyReport = <Filters extends z.ZodRawShape, Report>({ name, filters, run }: Declared<Filters, Report>) => query({
  name: `money-report.${name}`, permission: 'invoice:read', feature: FEATURES.enableInvoices, input: z.object(filters), run,
});
