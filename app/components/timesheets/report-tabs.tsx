import { paths } from '#app/screens/paths.ts';
import { reportQuery, type ReportFilterValues } from '#app/screens/timesheets/report-query.ts';
import { Tabs } from '../ui/tabs.tsx';
import { SUMMARY_VIEWS, type SummaryView } from '#app/screens/timesheets/summary-columns.tsx';

interface ReportTabsProps { current: 'client-projects' | SummaryView; params: ReportFilterValues; isAdmin: boolean }

/** Both reports, and the views of the second, by the same filters. */
export function ReportTabs({ current, params, isAdmin }: ReportTabsProps) {
  const query = reportQuery(params);
  const hrefOf = (view: SummaryView) => paths.timesheetSummary({ ...query, groupBy: view === 'entries' ? '' : view });
  const summary = { label: 'Project Summary', href: paths.clientProjectSummary(query) };
  const views = SUMMARY_VIEWS.filter(({ view }) => isAdmin || view !== 'person').map(({ view, label }) => ({ label, href: hrefOf(view) }));
  return <Tabs label="Reports" current={current === 'client-projects' ? summary.href : hrefOf(current)} tabs={[summary, ...views]} />;
}
