import { formatDate, formatHeading, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { listAway, type AwaySpan } from '#app/domain/leave/leave-calendar/index.server.ts';
import { getLeaveSummary, listRequests } from '#app/domain/leave/requests/index.server.ts';
import { answerCard } from '../cards/answer-card.ts';
import { press } from '../cards/card.ts';
import type { Card } from '../cards/card.ts';
import { awayCard, daysInWords, inHours, leaveRequestCard } from '../cards/leave-cards.ts';
import type { Turn } from '../turn.ts';
import { stateWord } from './describe-request.ts';
import type { AskedAway } from './read-leave.ts';

const SHOWN = 10;

/** One's own leave that is not over, the next first. */
export async function tellMine({ ctx, links }: Turn): Promise<Card> {
  const { rows, total } = await listRequests(ctx, { search: '', of: 'mine', when: 'upcoming', sort: 'firstDay', direction: 'asc', page: 1,
    size: 20 });
  const shown = rows.slice(0, SHOWN);
  const lines = shown.map(({ type, firstDay, lastDay, seconds, status }) =>
    `${daysInWords(firstDay, lastDay)}: ${type}, ${inHours(seconds / 60)}, ${stateWord(status).toLowerCase()}`);
  const [only] = rows;
  return leaveRequestCard({
    heading: total === 0 ? 'You have no leave ahead' : 'Your leave', url: links.page('/leave'),
    lines: total === 0 ? ['Write for example “annual leave 7–11 Dec, family trip”, or “sick today”.']
      : [...lines, ...(total > shown.length ? [`And ${total - shown.length} more.`] : [])],
    actions: only && rows.length === 1 ? [press('Cancel it', 'leave-cancel-ask', { leaveRequestId: only.leaveRequestId })] : [],
  });
}

/** The balances of a day. */
export async function tellBalance({ ctx, links }: Turn, on: LocalDate): Promise<Card> {
  const { balances, leaveRemainingUrl } = await getLeaveSummary(ctx, { empId: ctx.actor.empId, on });
  const elsewhere = leaveRemainingUrl ? `It is counted here: ${leaveRemainingUrl}` : 'An administrator can enter what you are entitled to.';
  if (balances.length === 0) return answerCard({ heading: 'No balance of leave is counted for you', about: elsewhere,
    url: links.page('/leave') });
  const when = on === ctx.today() ? 'today' : `on ${formatDate(on)}`;
  return answerCard({
    heading: `Your leave ${when}`, lines: balances.map(({ typeName, minutes }) => `${typeName}: ${inHours(minutes)}`),
      url: links.page('/leave'),
  });
}

/** People who are away. A type is named only of those of whom the person may know it. */
export async function tellAway({ ctx, links }: Turn, { from, to, isOfProjects }: AskedAway): Promise<Card> {
  const people = await listAway(ctx, { from, to, isOfProjects });
  const days = from === to ? (from === ctx.today() ? 'today' : formatHeading(from)) : `${formatHeading(from)} – ${formatHeading(to)}`;
  return awayCard({
    heading: `Away ${days}${isOfProjects ? ', of your projects' : ''}`, url: links.page(`/leave/calendar?date=${from}`),
    people: people.map(({ name, spans }) => ({ name, spans: spans.map((span) => spanInWords(span, from === to)) })),
    none: isOfProjects ? 'Nobody who works on your projects is away.' : 'Nobody is away.',
  });
}

function spanInWords({ from, to, part, isAsked, typeName }: AwaySpan, isOneDay: boolean): string {
  const when = from === to ? formatHeading(from) : `${formatHeading(from)} – ${formatHeading(to)}`;
  const partly = { day: isOneDay ? 'All day' : '', morning: 'morning', afternoon: 'afternoon', hours: 'part of the day' }[part];
  return [isOneDay ? '' : when, partly, typeName ?? '', isAsked ? 'asked for' : ''].filter(Boolean).join(', ');
}
