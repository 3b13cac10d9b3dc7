import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { LeaveSettingsPage } from '#app/components/leave/leave-settings/leave-settings-page.tsx';
import { MappingTable } from '#app/components/leave/leave-settings/mapping-table.tsx';
import { listMappings } from '#app/domain/leave/leave-settings/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

const TITLE = 'Leave Timesheet Settings';

export const meta = () => pageTitle(TITLE, 'Leave');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { rows: await orProblem(listMappings(ctx, {})) };
}

export default function LeaveTimesheetPage() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <LeaveSettingsPage title={TITLE} current={paths.leaveTimesheet()}
      description="What leave of each type is recorded on. Until that is saved, approved leave of a type waits.">
      <MappingTable rows={rows} />
      <Outlet />
    </LeaveSettingsPage>
  );
}
