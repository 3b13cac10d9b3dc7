import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ReportNameForm } from '#app/components/organisation/saved-reports/report-name-form.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { getSavedReport, renameSavedReport } from '#app/domain/organisation/saved-reports/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Rename report');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getSavedReport(ctx, { savedReportId: args.params['savedReportId'] }));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, renameSavedReport, async (ctx, input) => {
    const { reportName } = await renameSavedReport(ctx, input);
    return redirectWithToast(paths.savedReports(), { kind: 'success', text: `Report ${reportName} saved` });
  });
}

export default function RenameReportDialog() {
  const { reportName, version } = useLoaderData<typeof loader>();
  return (
    <RouteDialog title="Rename report" closeHref={paths.savedReports()}>
      <ReportNameForm values={{ reportName, version: String(version) }} answer={useActionData<typeof action>()}
        cancelHref={paths.savedReports()} />
    </RouteDialog>
  );
}
