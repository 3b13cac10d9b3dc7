import { paths } from '#app/screens/paths.ts';
import { reportQuery, type ReportFilterValues } from '#app/screens/time/timesheets/report-query.ts';
import { Tabs } from '#app/components/ui/tabs.tsx';
import { SUMMARY_VIEWS, type SummaryView } from '#app/screens/time/timesheets/summary-columns.tsx';

interface ReportTabsProps {
  current: 'client-projects' | 'utilisation' | 'missing-days' | SummaryView;
  params: ReportFilterValues;
  isAdmin: boolean;
}

/** The reports, and the views of one of them, by the same filters. */
export function ReportTabs({ current, params, isAdmin }: ReportTabsProps) {
  const query = reportQuery(params);
  const hrefOf = (view: SummaryView) => paths.timesheetSummary({ ...query, groupBy: view === 'entries' ? '' : view });
  const summary = { label: 'Project Summary', href: paths.clientProjectSummary(query) };
  const views = SUMMARY_VIEWS.filter(({ view }) => isAdmin || view !== 'person').map(({ view, label }) => ({ label, href: hrefOf(view) }));
  const utilisation = { label: 'Utilisation', href: paths.utilisation(query) };
  const missing = { label: 'Missing Days', href: paths.missingDays(query) };
  const own = { 'client-projects': summary, utilisation, 'missing-days': missing };
  const open = current in own ? own[current as keyof typeof own].href : hrefOf(current as SummaryView);
  return <Tabs label="Reports" current={open} tabs={[summary, ...views, utilisation, missing]} />;
}
