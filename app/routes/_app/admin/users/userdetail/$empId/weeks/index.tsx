import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { WorkingWeeksTable } from '#app/components/people/working-weeks/working-weeks-table.tsx';
import { ActionRow } from '#app/components/ui/actions/action-row.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { Portrait } from '#app/components/ui/portrait.tsx';
import { getUser } from '#app/domain/people/people/index.server.ts';
import { listWorkingWeeks } from '#app/domain/people/working-weeks/index.server.ts';
import { formatPercent } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = ({ data }: { data: Data | undefined }) => pageTitle('Working week', data?.user.displayName);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { empId, displayName, portrait, workFraction } = await orProblem(getUser(ctx, { empId: args.params['empId'] ?? '' }));
  const { rows } = await orProblem(listWorkingWeeks(ctx, { empId }));
  return { user: { empId, displayName, portrait, workFraction }, rows };
}

export default function WorkingWeeksPage() {
  const { user: { empId, displayName, portrait, workFraction }, rows } = useLoaderData<typeof loader>();
  const usual = Number(workFraction) === 1 ? 'the hours of a full day are expected from Monday to Friday'
    : `${formatPercent(workFraction)} of full days are expected, on any days of the week`;
  return (
    <>
      <PageHeader
        title={`Working week of ${displayName}`} picture={<Portrait of={portrait} name={displayName} />}
        back={{ href: paths.user(empId), label: displayName }}
        actions={<ActionRow actions={[{ label: 'History', href: paths.history('person', empId), leads: true }]} />}
      />
      <WorkingWeeksTable empId={empId} rows={rows} usual={usual} />
      <Outlet />
    </>
  );
}
