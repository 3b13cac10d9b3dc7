import { paths } from '#app/screens/paths.ts';
import { Tabs } from '../../ui/tabs.tsx';

interface TimesheetViewsProps { empId: string; date: string; current: 'day' | 'week' | 'grid' | 'timer' }

/** The same time by day, by week, and as a grid of hours; and the timer, which narrow screens have no room for in the bar. */
export function TimesheetViews({ empId, date, current }: TimesheetViewsProps) {
  const views = {
    day: { href: paths.dayView(empId, date), label: 'Day' }, week: { href: paths.weekView(empId, date), label: 'Week' },
    grid: { href: paths.weekGrid(empId, date), label: 'Grid' }, timer: { href: paths.timer(), label: 'Timer' },
  };
  return <Tabs label="Views" tabs={Object.values(views)} current={views[current].href} />;
}
