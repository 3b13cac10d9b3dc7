import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { GroupedReport } from '#app/components/time/reports/grouped-report.tsx';
import { chosenGrouping, GroupingFilters } from '#app/components/time/reports/grouping-filters.tsx';
import { ReportActions } from '#app/components/organisation/saved-reports/report-actions.tsx';
import { PeriodLinks } from '#app/components/time/timesheets/period-links.tsx';
import { ReportFacts } from '#app/components/time/timesheets/report/report-facts.tsx';
import { ReportFilters } from '#app/components/time/timesheets/report/report-filters.tsx';
import { ReportTabs } from '#app/components/time/timesheets/report/report-tabs.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { timeParams } from '#app/lists/report-params.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { paths } from '#app/screens/paths.ts';
import { summaryQuery } from '#app/screens/time/timesheets/report-query.ts';
import { groupedReport } from '#app/web/lists/grouped-report.server.ts';
import { searchOf } from '#app/web/lists/list-params.ts';

export const meta = () => pageTitle('Project Summary');

/** What this report is summed up by; its address does not say it. */
const GROUPED = { groupBy: 'client', thenBy: 'project' } as const;

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { params: asked, ...report } = await orProblem(timeParams(ctx, searchOf(args.request), GROUPED));
  const params = { ...asked, ...GROUPED };
  return { ...report, params, grouped: await groupedReport(ctx, params) };
}

const addressOf = ({ groupBy: _first, thenBy: _second, ...query }: Record<string, string | number>) => paths.clientProjectSummary(query);

export default function ClientProjectSummaryPage() {
  const { params, choices, today, person, grouped } = useLoaderData<typeof loader>();
  const isAdmin = person === null;
  return (
    <div className="stack">
      <PageHeader title="Project Summary" actions={<ReportActions period={params.period} />} />
      <ReportTabs current="client-projects" params={params} isAdmin={isAdmin} />
      <PeriodLinks params={params} today={today} hrefFor={(days) => addressOf(summaryQuery(params, { ...days, page: 1 }))} />
      <ReportFilters action={paths.clientProjectSummary()} params={params} choices={choices} isAdmin={isAdmin}
        others={chosenGrouping({ ...params, thenBy: '' })}>
        <GroupingFilters params={params} isAdmin={isAdmin} hasSecond={false} />
      </ReportFilters>
      <div className="print-only"><ReportFacts params={params} choices={choices} person={person} /></div>
      <GroupedReport gridId="client-project-summary" caption="Hours by client and project" params={params} report={grouped}
        hrefFor={addressOf} file="project-summary" />
    </div>
  );
}
