import type { z } from 'zod';
import { listReportCurrencies } from '#app/domain/money/money-reports/index.server.ts';
import type { PeriodName } from '#app/domain/kernel/values/named-period.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { MONEY_PERIOD, type MoneyParams } from '#app/screens/money/money-reports/money-report.ts';
import type { WebCtx } from '../context.server.ts';
import { offerClients } from '../forms/record-choices.server.ts';
import { orProblem } from '../responses.server.ts';
import { readListParams } from './list-params.ts';
import { isForPaper, wholeList } from './printed.server.ts';
import { daysOf } from './timesheet-report.server.ts';

interface Report<Row> {
  readonly rows: Row[]; readonly total: number; readonly page: number; readonly totals: object; readonly bars: Row[];
  readonly asOf?: string; readonly perCurrency?: { readonly currencyId: string; readonly total: string }[]; readonly ofName?: string;
}

/** A query that fills a report of money. */
export interface MoneyQuery<Schema extends z.ZodType, Row> {
  (ctx: Ctx, params: z.output<Schema>): Promise<Report<Row>>;
  readonly input: Schema;
}

/** The parameters in the address of a report, with the days that are meant. */
export function moneyParams<Schema extends z.ZodType>(ctx: WebCtx, request: Request, { input }: { readonly input: Schema }) {
  const { params, defaults } = readListParams(input, request) as { params: MoneyParams; defaults: MoneyParams };
  const { startDate, endDate } = params;
  const days: { period?: PeriodName | ''; startDate?: string; endDate?: string } = startDate === undefined || endDate === undefined ? {}
    : daysOf(new URL(request.url).searchParams, { startDate, endDate }, ctx.today(), MONEY_PERIOD);
  return { params: { ...params, ...days }, defaults };
}

/** What the page of a report of money shows: a page of it, or for paper all of it on one. */
export async function loadMoneyReport<Schema extends z.ZodType, Row>(ctx: WebCtx, request: Request, list: MoneyQuery<Schema, Row>) {
  const { params, defaults } = moneyParams(ctx, request, list);
  const [client, currencies] = await Promise.all([offerClients(ctx, params.clientId), orProblem(listReportCurrencies(ctx, {}))]);
  const isPrint = isForPaper(request);
  const asked = { ...params, clientId: client.id, ...wholeList(isPrint) };
  const { page, ...report } = await orProblem(list(ctx, asked as z.output<Schema>));
  return { ...report, params: { ...asked, page }, defaults, today: ctx.today(), client, currencies, isPrint };
}
