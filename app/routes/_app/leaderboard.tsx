import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { plainField } from '#app/components/form/plain-field.ts';
import { SelectField } from '#app/components/form/fields/select-field.tsx';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { Leaderboard } from '#app/domain/people/points/contract.ts';
import { getLeaderboard } from '#app/domain/people/points/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { yearPeriod } from '#app/domain/kernel/values/period.ts';
import { leaderboardColumns } from '#app/screens/people/points/leaderboard-columns.ts';
import { requireContext } from '#app/web/context.server.ts';
import { readListParams } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Leaderboard');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { empId, isAdmin } = ctx.actor;
  return { ...await orProblem(getLeaderboard(ctx, readListParams(Leaderboard, args.request).params)), empId, isAdmin };
}

export default function LeaderboardPage() {
  const { year, years, rows, empId, isAdmin } = useLoaderData<typeof loader>();
  const { from: startDate, to: endDate } = yearPeriod(year);
  const columns = leaderboardColumns((of, billableId) =>
    (isAdmin || of === empId ? paths.timesheetSummary({ startDate, endDate, empId: of, billableId }) : null));
  return (
    <>
      <PageHeader title="Leaderboard" description={`Billable hours of ${year}, and their share of all time recorded in that year.`} />
      <Toolbar>
        <FilterForm label="Year of the leaderboard" submitLabel="Show">
          <SelectField field={plainField({ name: 'year', value: year })} label="Year"
            options={years.map((each) => ({ value: String(each), label: String(each) }))} />
        </FilterForm>
      </Toolbar>
      <DataGrid gridId="leaderboard" caption={`Leaderboard of ${year}`} columns={columns} rows={rows}
        rowKey={({ empId }) => empId} empty={<EmptyState title="No timesheets">Nobody recorded time in {year}.</EmptyState>} />
    </>
  );
}
