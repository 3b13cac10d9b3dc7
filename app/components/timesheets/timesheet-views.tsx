import { paths } from '#app/screens/paths.ts';
import { Tabs } from '../ui/tabs.tsx';

interface TimesheetViewsProps { empId: string; date: string; current: 'day' | 'week' }

/** The same time by day and by week. */
export function TimesheetViews({ empId, date, current }: TimesheetViewsProps) {
  const views = { day: { href: paths.dayView(empId, date), label: 'Day' }, week: { href: paths.weekView(empId, date), label: 'Week' } };
  return <Tabs label="Views" tabs={Object.values(views)} current={views[current].href} />;
}
