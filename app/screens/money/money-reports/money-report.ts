import { MONEY_REPORTS, type MoneyReportName } from '#app/domain/money/money-reports/fields.ts';
import type { PeriodName } from '#app/domain/kernel/values/named-period.ts';
import type { Column } from '../../lists/grid-column.ts';
import { paths } from '../../paths.ts';
import type { Tone } from '../../tone.ts';

/** The parameters of a report as its page holds them; those that it has not are left out. */
export interface MoneyParams {
  readonly clientId: string; readonly currency: string; readonly sort: string; readonly direction: 'asc' | 'desc';
  readonly page: number; readonly size: number;
  /** The day of a report as of a day; empty is today. */
  readonly asOf?: string;
  /** The days of a report of a period; `period` is empty where days are given. */
  readonly period?: PeriodName | ''; readonly startDate?: string; readonly endDate?: string;
  readonly by?: string; readonly basis?: string; readonly age?: string; readonly used?: string;
  readonly of?: string; readonly items?: string; readonly rate?: string;
}

/** What a report of a period is of, unasked. */
export const MONEY_PERIOD: PeriodName = 'this-year';

export type Query = Readonly<Record<string, string | number | undefined>>;

/** The days of a report as an address holds them. */
export const daysQuery = ({ period, startDate, endDate }: Pick<MoneyParams, 'period' | 'startDate' | 'endDate'>): Query =>
  (period ? { period: period === MONEY_PERIOD ? undefined : period } : { startDate, endDate });

/** What leads to a report that stands behind this one: the same days, client and currency. */
export const behind = (name: MoneyReportName, params: MoneyParams, more: Query): string =>
  paths.moneyReport(name, {
    ...daysQuery(params), asOf: params.asOf, clientId: params.clientId, currency: params.currency, ...more,
  });

/** A list of one client's; without one of all that the report is of. */
export const ofClient = (clientId?: string): Query => (clientId === undefined ? {} : { clientId });

/** Where a figure leads; one of nothing is made of nothing. */
export const madeOf = (figure: string | number, href: string): string | null => (Number(figure) === 0 ? null : href);

/** Where the figures of a column lead: each to what its row is made of, and the total under them to the same of all rows. */
export const leading = <Row extends { readonly id: string }>(key: keyof Row & string, to: (id?: string) => string):
  Pick<Column<Row>, 'href' | 'totalHref'> => ({ href: (row) => madeOf(String(row[key]), to(row.id)), totalHref: to() });

/** A choice of what a list that stands behind figures is narrowed down to. */
export const itemsChoice = (options: Choice['options']): Choice => ({ name: 'items', label: 'Show', options, isOptional: true });

export interface MoneySeries { readonly label: string; readonly letter: string; readonly tone: Tone }
export interface MoneyBar {
  readonly label: string; readonly values: readonly number[]; readonly figure: string;
  /** Its first day, where the bar is a month. */
  readonly month?: string | undefined;
}

export interface MoneyChart<Row> {
  title(params: MoneyParams): string;
  readonly series: readonly MoneySeries[];
  bar(row: Row): MoneyBar;
  /** Drawn beside each other in each month, and not as the parts of one bar. */
  readonly isPaired?: boolean;
}

interface Choice {
  readonly name: 'by' | 'basis' | 'age' | 'used' | 'items'; readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Nothing chosen is all of them. */
  readonly isOptional?: boolean;
}

/** What the page of a report of money says; its columns are those of its file too. */
export interface MoneyReportScreen<Row> {
  /** Its place under `/reports`, which is the name of its file as well. */
  readonly name: MoneyReportName;
  readonly description: string;
  /** How its figures are made, sentence by sentence. */
  basis(params: MoneyParams): readonly string[];
  readonly filters: readonly ('day' | 'period')[];
  readonly choices?: readonly Choice[];
  columns(params: MoneyParams): readonly Column<Row>[];
  rowKey(row: Row): string;
  readonly chart?: MoneyChart<Row>;
  readonly empty: string;
}

/** Finds the report that an address names, in small letters or capitals. */
export function reportNamed(text = ''): MoneyReportName | undefined {
  const name = text.toLowerCase();
  return Object.hasOwn(MONEY_REPORTS, name) ? name as MoneyReportName : undefined;
}

export const BEFORE_TAX = 'Amounts are before tax.';
export const NO_DRAFTS = 'Drafts of invoices are not counted.';
export const AT_THEIR_RATES = 'Without a currency chosen, each invoice counts in the organisation’s currency, at its own exchange rate.';
export const AT_TODAYS_RATES = 'Without a currency chosen, amounts count in the organisation’s currency at today’s exchange rates.';
