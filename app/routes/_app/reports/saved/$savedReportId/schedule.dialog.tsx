import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ScheduleForm } from '#app/components/organisation/saved-reports/schedule-form.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { getReportSchedule, scheduleReport } from '#app/domain/organisation/saved-reports/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Schedule report');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getReportSchedule(ctx, { savedReportId: args.params['savedReportId'] }));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, scheduleReport, async (ctx, input) => {
    const { reportName, every } = await scheduleReport(ctx, input);
    const text = every === '' ? `${reportName} is not sent by e-mail` : `${reportName} will be sent every ${every}`;
    return redirectWithToast(paths.savedReports(), { kind: 'success', text });
  });
}

export default function ScheduleReportDialog() {
  const { reportName, schedule, version } = useLoaderData<typeof loader>();
  return (
    <RouteDialog title={`Schedule ${reportName}`} closeHref={paths.savedReports()}>
      <ScheduleForm schedule={schedule} version={version} answer={useActionData<typeof action>()} />
    </RouteDialog>
  );
}
