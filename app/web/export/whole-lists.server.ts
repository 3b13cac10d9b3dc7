import { getBillingRun } from '#app/domain/money/billing-run/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { listSavedReports } from '#app/domain/organisation/saved-reports/index.server.ts';
import { getValidation } from '#app/domain/organisation/validation/index.server.ts';
import { runClientColumns } from '#app/screens/money/billing-run/billing-run-columns.ts';
import { savedReportColumns } from '#app/screens/organisation/saved-reports/saved-report-columns.ts';
import { foundColumns } from '#app/screens/organisation/validation/validation-columns.ts';
import { orProblem } from '../responses.server.ts';
import type { ExportedList } from './export-list.server.ts';
import { idIn, type FileAbout, type FileOfList } from './file-of-list.server.ts';

/** A list that its page shows whole: its query knows no pages. */
function wholeAtOnce<Row extends object>(about: FileAbout<Row>, read: (ctx: Ctx) => Promise<readonly Row[]>): ExportedList<object> {
  const load = async (ctx: Ctx) => {
    const rows = await read(ctx);
    return { rows, total: rows.length };
  };
  return { ...about, load } as ExportedList<object>;
}

/** The clients of a billing run. */
export const billingRunFile: FileOfList = (_ctx, request) => {
  const billingRunId = idIn(request, 'billingRunId');
  const about = { gridId: 'billing-run-clients', title: `Billing run ${billingRunId}`, columns: runClientColumns };
  return Promise.resolve(wholeAtOnce(about, async (ctx) => (await getBillingRun(ctx, { billingRunId })).clients));
};

/** One's own saved reports. */
export const savedReportsFile: FileOfList = () => Promise.resolve(wholeAtOnce(
  { gridId: 'saved-reports', title: 'Saved reports', columns: savedReportColumns }, (ctx) => listSavedReports(ctx, {}),
));

/** What a validation query finds. */
export const validationFile: FileOfList = async (ctx, request) => {
  const procName = idIn(request, 'procName');
  const found = await orProblem(getValidation(ctx, { procName, page: 1, size: 1 }));
  const list: ExportedList<never> = {
    gridId: `validation-${procName}`, title: found.name, columns: foundColumns(found) as never,
    load: (within, batch) => getValidation(within, { procName, ...batch }) as never,
  };
  return list as unknown as ExportedList<object>;
};
