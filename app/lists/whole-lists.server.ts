import type { Ctx } from '#app/domain/kernel/context.ts';
import { getBillingRun } from '#app/domain/money/billing-run/index.server.ts';
import { listSavedReports } from '#app/domain/organisation/saved-reports/index.server.ts';
import { getValidation } from '#app/domain/organisation/validation/index.server.ts';
import type { Column } from '#app/screens/lists/grid-column.ts';
import { runClientColumns } from '#app/screens/money/billing-run/billing-run-columns.ts';
import { savedReportColumns } from '#app/screens/organisation/saved-reports/saved-report-columns.ts';
import { foundColumns } from '#app/screens/organisation/validation/validation-columns.ts';
import type { FileAbout, List, ListFile } from './list-file.server.ts';

/** Makes the file of a list that its page shows whole: its query knows no pages. */
function wholeAtOnce<Row extends object>({ columns, ...about }: FileAbout<Row>, read: (ctx: Ctx) => Promise<readonly Row[]>): ListFile {
  return {
    ...about, columns: columns as readonly Column<object>[],
    async load(ctx) {
      const rows = await read(ctx);
      return { rows, total: rows.length };
    },
  };
}

/** The clients of a billing run. */
export const billingRun: List = {
  file(_ctx, params) {
    const billingRunId = params.get('billingRunId') ?? '';
    const about = { gridId: 'billing-run-clients', title: `Billing run ${billingRunId}`, columns: runClientColumns };
    return wholeAtOnce(about, async (ctx) => (await getBillingRun(ctx, { billingRunId })).clients);
  },
};

/** One's own saved reports. */
export const savedReports: List = {
  file() {
    const about = { gridId: 'saved-reports', title: 'Saved reports', columns: savedReportColumns };
    return wholeAtOnce(about, (ctx) => listSavedReports(ctx, {}));
  },
};

/** The rows that a validation query finds. */
export const validation: List = {
  async file(ctx, params) {
    const procName = params.get('procName') ?? '';
    const found = await getValidation(ctx, { procName, page: 1, size: 1 });
    return {
      gridId: `validation-${procName}`, title: found.name, columns: foundColumns(found) as readonly Column<object>[],
      load: (within, batch) => getValidation(within, { procName, ...batch }),
    };
  },
};
