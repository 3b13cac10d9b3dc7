import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LookedAt, peopleFacts, PeopleFilters } from '#app/components/time/reports/people-filters.tsx';
import { ReportPaper } from '#app/components/time/reports/report-paper.tsx';
import { ReportActions } from '#app/components/organisation/saved-reports/report-actions.tsx';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { PeriodLinks } from '#app/components/time/timesheets/period-links.tsx';
import { ReportTabs } from '#app/components/time/timesheets/report/report-tabs.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { Utilisation } from '#app/domain/time/reports/contract.ts';
import { REPORT_SIZES } from '#app/domain/time/reports/fields.ts';
import { listReportTeams, listUtilisation } from '#app/domain/time/reports/index.server.ts';
import { LEAVE_PROJECT_ID } from '#app/domain/time/timesheets/index.server.ts';
import { peopleParams } from '#app/lists/report-params.server.ts';
import { listLinks } from '#app/screens/list-links.ts';
import { paths } from '#app/screens/paths.ts';
import { utilisationColumns } from '#app/screens/time/reports/people-columns.ts';
import { reportQuery } from '#app/screens/time/timesheets/report-query.ts';
import { requireContext } from '#app/web/context.server.ts';
import { searchOf } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Utilisation');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const report = await orProblem(peopleParams(ctx, searchOf(args.request), Utilisation));
  const teams = await orProblem(listReportTeams(ctx, {}));
  return { ...report, leaveProjectId: LEAVE_PROJECT_ID, teams, ...await orProblem(listUtilisation(ctx, report.asked)) };
}

export default function UtilisationPage() {
  const {
    params, choices, today, person, asked, defaults, leaveProjectId, teams, rows, total, totals, period, isPrint,
  } = useLoaderData<typeof loader>();
  const { startDate: _from, endDate: _to, empId: _who, ...view } = asked;
  const own = reportQuery(params);
  const hrefFor = (query: object) => paths.utilisation({ ...own, ...query });
  const isByTeam = asked.groupBy === 'team';
  const days = { startDate: period.from, endDate: period.to };
  const others = { teamId: asked.teamId || undefined, groupBy: isByTeam ? 'team' : undefined };
  const entriesOf = (empId: string | undefined, part: 'worked' | 'billable' | 'leave' = 'worked') => paths.timesheetSummary({
    ...days, empId, billableId: part === 'billable' ? part : undefined, projectId: part === 'leave' ? leaveProjectId : undefined,
  });
  const peopleIn = (teamId: string) => hrefFor({ teamId });
  const columns = utilisationColumns(asked.groupBy, (part, id) => {
    // There is no list of the time of one team: its people are listed here, each with their own.
    if (id === undefined) return asked.teamId === 0 ? entriesOf(asked.empId || undefined, part) : null;
    return isByTeam ? peopleIn(id) : entriesOf(id, part);
  });
  const list = {
    gridId: `utilisation-by-${asked.groupBy}`, caption: 'Utilisation', columns, rows, totals, totalsLabel: 'Total of all people',
    rowKey: ({ id }: { id: string }) => id,
    empty: <EmptyState title="Nobody to show">Nobody works in this period.</EmptyState>,
  };
  if (isPrint) {
    return (
      <ReportPaper title="Utilisation" backHref={hrefFor(others)} days={days} left={total - rows.length}
        facts={peopleFacts({ person, choices, teams, teamId: asked.teamId })}>
        <DataGrid {...list} />
      </ReportPaper>
    );
  }
  return (
    <div className="stack">
      <PageHeader title="Utilisation"
        description="Billable time as a part of what is expected: working days without public holidays, by employment."
        actions={<ReportActions period={params.period} others={[person === null ? {
          label: isByTeam ? 'By person' : 'By team', href: hrefFor({ ...others, groupBy: isByTeam ? undefined : 'team' }),
        } : null]} />} />
      <ReportTabs current="utilisation" params={params} isAdmin={person === null} />
      <PeriodLinks params={params} today={today}
        hrefFor={(chosen) => paths.utilisation({ ...reportQuery({ ...params, ...chosen }), ...others })} />
      <PeopleFilters action={paths.utilisation()} params={params} choices={choices} teams={teams} teamId={asked.teamId}
        isAdmin={person === null} keep={isByTeam ? { groupBy: 'team' } : {}} />
      <LookedAt period={period} params={params} />
      <DataGrid {...list} printHref={hrefFor({ ...others, print: 'on' })}
        rowHref={({ id }) => (isByTeam ? peopleIn(id) : entriesOf(id))}
        {...listLinks({ params: view, defaults, total, sizes: REPORT_SIZES, hrefFor, file: { list: 'utilisation', of: own } })} />
    </div>
  );
}
