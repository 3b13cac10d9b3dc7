import { DomainError } from '#app/domain/kernel/errors.ts';
import { listReportCurrencies } from '#app/domain/money/money-reports/index.server.ts';
import { moneyParams, moneyQuery } from '#app/lists/money-lists.server.ts';
import { isForPaper, onPaper } from '#app/lists/report-params.server.ts';
import { reportNamed } from '#app/screens/money/money-reports/money-report.ts';
import type { RouteArgs, WebCtx } from '../context.server.ts';
import { orProblem, problem } from '../responses.server.ts';
import { searchOf } from './list-params.ts';

/** Loads a report of money by its name in the address: a page of it, or for paper all of it on one. */
export async function loadMoneyReport(ctx: WebCtx, args: RouteArgs) {
  const name = reportNamed(args.params['moneyReport']);
  if (!name) throw problem(new DomainError('not_found', 'There is no such report.'));
  const query = searchOf(args.request);
  const [{ params, defaults, client }, currencies] = await orProblem(
    Promise.all([moneyParams(ctx, query, name), listReportCurrencies(ctx, {})]));
  const isPrint = isForPaper(query);
  const asked = { ...params, ...onPaper(isPrint) };
  const { page, ...report } = await orProblem(moneyQuery(name)(ctx, asked));
  return { name, ...report, params: { ...asked, page }, defaults, today: ctx.today(), client, currencies, isPrint };
}
