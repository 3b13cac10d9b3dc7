import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { HiddenField } from '#app/components/form/fields/hidden-field.tsx';
import { IdempotencyKey } from '#app/components/form/idempotency-key.tsx';
import { ReportNameForm } from '#app/components/organisation/saved-reports/report-name-form.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { SaveReportForm } from '#app/domain/organisation/saved-reports/contract.ts';
import { saveReport } from '#app/domain/organisation/saved-reports/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { reportLabel } from '#app/screens/organisation/saved-reports/saved-report-columns.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Save report');

export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  const address = new URL(args.request.url).searchParams.get('of') ?? '';
  const [, place = ''] = /^\/reports\/([^?]+)/.exec(address) ?? [];
  const back = place === '' ? paths.savedReports() : address;
  return { address, back, reportName: reportLabel(place), idempotencyKey: newIdempotencyKey() };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...saveReport, input: SaveReportForm }, async (ctx, input) => {
    const { reportName } = await saveReport(ctx, input);
    return redirectWithToast(paths.savedReports(), { kind: 'success', text: `Report ${reportName} saved` });
  });
}

export default function SaveReportDialog() {
  const { address, back, reportName, idempotencyKey } = useLoaderData<typeof loader>();
  return (
    <RouteDialog title="Save report" closeHref={back}>
      <p>The report is saved with its filters. A period such as “last month” stays relative to the day on which it is opened.</p>
      <ReportNameForm values={{ reportName, version: '' }} answer={useActionData<typeof action>()} cancelHref={back}>
        <HiddenField name="address" value={address} />
        <IdempotencyKey value={idempotencyKey} />
      </ReportNameForm>
    </RouteDialog>
  );
}
