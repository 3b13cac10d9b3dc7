import type { z } from 'zod';
import { clientChoices } from '#app/domain/clients/clients/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { periodTitle, type PeriodName } from '#app/domain/kernel/values/named-period.ts';
import { MONEY_REPORTS, type MoneyReportName } from '#app/domain/money/money-reports/fields.ts';
import { MONEY_PERIOD, type MoneyParams } from '#app/screens/money/money-reports/money-report.ts';
import { moneyScreen } from '#app/screens/money/money-reports/money-screens.ts';
import type { List } from './list-file.server.ts';
import { readParams } from './list-params.ts';
import { queryCalled } from './queries.server.ts';
import { daysOf } from './report-params.server.ts';

interface Report {
  readonly rows: object[]; readonly total: number; readonly page: number; readonly totals: object; readonly bars: object[];
  readonly asOf?: string; readonly perCurrency?: { readonly currencyId: string; readonly total: string }[]; readonly ofName?: string;
}

/** A query that fills a report of money. */
interface MoneyQuery {
  (ctx: Ctx, params: MoneyParams): Promise<Report>;
  readonly input: z.ZodType<MoneyParams>;
}

/** Finds the query of a report of money, which is named after it. */
export const moneyQuery = (name: MoneyReportName): MoneyQuery => queryCalled(`money-report.${name}`);

/** Reads the filters of a report of money, with the days that are meant and the client that a typed name means. */
export async function moneyParams(ctx: Ctx, query: URLSearchParams, name: MoneyReportName) {
  const { params, defaults } = readParams(moneyQuery(name).input, query);
  const { startDate, endDate } = params;
  const days: { period?: PeriodName | ''; startDate?: string; endDate?: string } = startDate === undefined || endDate === undefined ? {}
    : daysOf(query, { startDate, endDate }, ctx.today(), MONEY_PERIOD);
  const client = await clientChoices(ctx, { typed: params.clientId });
  return { params: { ...params, ...days, clientId: client.id }, defaults, client };
}

const moneyList = (name: MoneyReportName): List => ({
  report: name,
  async file(ctx, query) {
    const { params } = await moneyParams(ctx, query, name);
    const { startDate: from = '', endDate: to = '', asOf = '' } = params;
    const { filters, columns } = moneyScreen(name);
    return {
      gridId: name, title: MONEY_REPORTS[name], columns: columns(params),
      period: filters.includes('period') ? periodTitle({ from, to }) : `as of ${formatDate(asOf || ctx.today())}`,
      load: (within, batch) => moneyQuery(name)(within, { ...params, ...batch }),
    };
  },
});

/** The reports of money, by their names. */
export const MONEY_LISTS: Readonly<Record<MoneyReportName, List>> = Object.fromEntries(
  (Object.keys(MONEY_REPORTS) as MoneyReportName[]).map((name) => [name, moneyList(name)])) as Record<MoneyReportName, List>;
