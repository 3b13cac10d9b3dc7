import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { deleteSavedReport, getSavedReport } from '#app/domain/organisation/saved-reports/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Delete saved report');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getSavedReport(ctx, { savedReportId: args.params['savedReportId'] }));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, deleteSavedReport, async (ctx, input) => {
    const { reportName } = await deleteSavedReport(ctx, input);
    return redirectWithToast(paths.savedReports(), { kind: 'success', text: `Report ${reportName} deleted` });
  });
}

export default function DeleteSavedReportDialog() {
  const { reportName } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog title="Delete saved report" confirmLabel="Delete saved report" closeHref={paths.savedReports()}>
      <p>Are you sure you want to delete the saved report {reportName}? Its link will lead nowhere any more.</p>
    </ConfirmDialog>
  );
}
