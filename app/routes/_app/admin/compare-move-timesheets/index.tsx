import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useNavigation } from '@remix-run/react';
import { MatchingTable } from '#app/components/time/moves/matching-table.tsx';
import { MoveTabs } from '#app/components/time/moves/move-tabs.tsx';
import { PairedForm } from '#app/components/time/moves/paired-form.tsx';
import { ChoiceFields, FilterFields } from '#app/components/time/moves/timesheet-filter.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { findTimesheets } from '#app/domain/time/moves/index.server.ts';
import { movedColumns } from '#app/screens/time/moves/move-columns.ts';
import { paths } from '#app/screens/paths.ts';
import { allow } from '#app/web/auth/allow.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { followSteps, readMove } from './move-request.server.ts';

export const meta = () => pageTitle('Compare and Move Timesheets');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await allow(ctx, findTimesheets);
  followSteps(ctx, args.request);
  const { query: { preview }, ...read } = await readMove(ctx, args.request);
  return { ...read, found: preview ? await orProblem(findTimesheets(ctx, read.move.filter)) : null };
}

/** Where the preview begins. */
const FOUND = 'found';

export default function MovePage() {
  const { move, choices, pastEmployees, found } = useLoaderData<typeof loader>();
  const busy = useNavigation().formData?.has('preview') ?? false;
  return (
    <>
      <MoveTabs current="Move" />
      <div className="stack">
        <PairedForm action={paths.compareMove()}
          left={{ title: 'Move Timesheets',
            fields: <FilterFields prefix="" values={move.filter} choices={choices.filter} pastEmployees={pastEmployees} /> }}
          right={{ title: 'New Values', fields: (
            <div className="stack"><ChoiceFields prefix="new." values={move.to} choices={choices.to} emptyLabel="As it is" /></div>
          ) }}>
          <Button variant="primary" name="preview" value="on" formAction={`${paths.compareMove()}#${FOUND}`} busy={busy}>
            Preview Timesheets
          </Button>
          <Button name="preview" value="on" formAction={paths.confirmMove()}>Move Timesheets</Button>
        </PairedForm>
        {found ? (
          <div id={FOUND}>
            <MatchingTable gridId="moved-timesheets" caption="Matching timesheets" columns={movedColumns} found={found} />
          </div>
        ) : null}
      </div>
      <Outlet />
    </>
  );
}
