import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useNavigation } from '@remix-run/react';
import { MatchingTable } from '#app/components/time/moves/matching-table.tsx';
import { MoveTabs } from '#app/components/time/moves/move-tabs.tsx';
import { PairedForm } from '#app/components/time/moves/paired-form.tsx';
import { FilterFields } from '#app/components/time/moves/timesheet-filter.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { NOTHING_FOUND } from '#app/domain/time/moves/fields.ts';
import { compareTimesheets } from '#app/domain/time/moves/index.server.ts';
import { comparedColumns } from '#app/screens/time/moves/move-columns.ts';
import { paths } from '#app/screens/paths.ts';
import { allow } from '#app/web/auth/allow.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { followSteps, readComparison } from './move-request.server.ts';

export const meta = () => pageTitle('Compare Timesheets');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await allow(ctx, compareTimesheets);
  followSteps(ctx, args.request);
  const read = await readComparison(ctx, args.request);
  const filters = { left: read.left.filter, right: read.right.filter };
  return { ...read, found: read.isAsked ? await orProblem(compareTimesheets(ctx, filters)) : null };
}

export default function ComparePage() {
  const { left, right, pastEmployees, found } = useLoaderData<typeof loader>();
  const busy = useNavigation().formData?.has('search') ?? false;
  const side = (prefix: string, { filter, choices }: typeof left) =>
    <FilterFields prefix={prefix} values={filter} choices={choices} pastEmployees={pastEmployees} />;
  return (
    <>
      <MoveTabs current="Compare" />
      <div className="stack">
        <PairedForm action={paths.compareTimesheets()} left={{ title: 'Compare Timesheets', fields: side('left.', left) }}
          right={{ title: 'Compare with', fields: side('right.', right) }}>
          <Button variant="primary" name="search" value="on" busy={busy}>Search</Button>
        </PairedForm>
        {found ? <Compared {...found} /> : null}
      </div>
    </>
  );
}

type Found = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['found']>;

function Compared({ left, right }: Found) {
  if (left.total + right.total === 0) return <Notice kind="warning" role="status"><p>{NOTHING_FOUND}</p></Notice>;
  return (
    <div className="columns-2">
      <MatchingTable gridId="compared-left" caption="Timesheets found" columns={comparedColumns} found={left} />
      <MatchingTable gridId="compared-right" caption="Compared with" columns={comparedColumns} found={right} />
    </div>
  );
}
