import type { HomeView } from '#app/domain/organisation/home/index.server.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { formatHours, formatWeekday } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { Card } from '../../ui/card.tsx';
import { PageLink } from '../../ui/page-link.tsx';

interface WaitsProps { home: HomeView; empId: string; today: string; importantChecks: number }

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** Each thing that waits, with the way to it. */
export function WaitsForMe(props: WaitsProps) {
  const items = itemsOf(props);
  return (
    <Card title="What waits for you">
      {items.length === 0 ? <p className="muted">Nothing waits for you.</p> : (
        <ul className="plain-list">
          {items.map(({ words, href }) => <li key={words}><PageLink className="link" href={href}>{words}</PageLink></li>)}
        </ul>
      )}
    </Card>
  );
}

interface Item { readonly words: string; readonly href: string }

function itemsOf({ home: { waiting, organisation }, empId, today, importantChecks }: WaitsProps): Item[] {
  const { missingDays, firstMissing, weekToSubmit, returnedWeek, weeksToConfirm, leaveToApprove, suggestions } = waiting;
  const unpriced = organisation?.unpriced;
  return [
    ...(firstMissing ? [{ words: missingWords(missingDays, firstMissing), href: paths.dayView(empId, firstMissing) }] : []),
    ...(returnedWeek ? [{ words: `Your week from ${formatDate(returnedWeek)} was returned`, href: paths.week(empId, returnedWeek) }] : []),
    ...(weekToSubmit ? [{ words: `Submit your week from ${formatDate(weekToSubmit)}`, href: paths.week(empId, weekToSubmit) }] : []),
    ...(weeksToConfirm > 0 ? [{ words: `${counted(weeksToConfirm, 'week', 'weeks')} to confirm`, href: paths.weeks() }] : []),
    ...(leaveToApprove > 0
      ? [{ words: `${counted(leaveToApprove, 'request', 'requests')} for leave to decide`, href: paths.leaveApprovals() }] : []),
    ...(suggestions > 0 ? [{
      words: `${counted(suggestions, 'suggested timesheet', 'suggested timesheets')} for today`, href: paths.dayView(empId, today),
    }] : []),
    ...(unpriced ? [{
      words: `${formatHours(unpriced.seconds)} h of ${counted(unpriced.clients, 'client', 'clients')} without a price: price them now`,
      href: paths.unpricedTime(unpriced.clientId === null ? {} : { clientId: unpriced.clientId }),
    }] : []),
    ...(importantChecks > 0 ? [{
      words: `${counted(importantChecks, 'important check has', 'important checks have')} found something`,
      href: paths.validationQueries({ important: 'important' }),
    }] : []),
  ];
}

const missingWords = (days: number, first: string): string => (days === 1 ? `${formatWeekday(first)} without enough time`
  : `${days} days without enough time since ${formatWeekday(first)}`);
