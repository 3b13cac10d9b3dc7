import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { openSavedReport } from '#app/domain/organisation/saved-reports/index.server.ts';
import { reportHref } from '#app/screens/organisation/saved-reports/saved-report-columns.ts';
import { requireContext } from '#app/web/context.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** The link of a saved report: leads whoever has it to the report, which shows them what they may see. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return redirect(reportHref(await orProblem(openSavedReport(ctx, { savedReportId: args.params['savedReportId'] }))));
}
