import { randomUUID } from 'node:crypto';
import { explain } from '#app/domain/kernel/lock.ts';
import { getLeaveForm, LEAVE_STATUS, listRequests } from '#app/domain/leave/requests/index.server.ts';
import { openLink, press } from '../cards/card.ts';
import type { Card } from '../cards/card.ts';
import { cancelLeaveCard, daysInWords, leaveRequestCard, type Refusals } from '../cards/leave-cards.ts';
import type { Turn } from '../turn.ts';
import { describeRequest, stateWord } from './describe-request.ts';
import { typesNamed } from './leave-words.ts';
import { requestsMeant, type AskedCancel } from './read-leave.ts';

const SHOWN = 5;

/** Asks about the request that is meant, or which one it is. */
export async function chooseToCancel(turn: Turn, asked: AskedCancel): Promise<Card> {
  const { ctx, links } = turn;
  const [{ rows }, { types }] = await Promise.all([listCancellable(turn), getLeaveForm(ctx, { empId: ctx.actor.empId })]);
  const named = asked.kinds ? typesNamed(asked.kinds, types).map(({ typeName }) => typeName) : undefined;
  const meant = requestsMeant(asked, rows.filter(({ type }) => !named || named.includes(type)));
  const [only, ...others] = meant;
  if (only && others.length === 0) return askToCancel(turn, only.leaveRequestId);
  const shown = (meant.length > 0 ? meant : rows).slice(0, SHOWN);
  if (shown.length === 0) return leaveRequestCard({ heading: 'There is nothing to cancel', lines: ['You have no leave ahead.'],
    url: links.page('/leave') });
  return leaveRequestCard({
    heading: meant.length > 0 ? 'Which leave?' : 'That is none of your leave', url: links.page('/leave'),
    lines: [meant.length > 0 ? 'Choose the one that you want to cancel.'
      : 'This is what you have ahead. Choose the one that you want to cancel.'],
    actions: shown.map(({ leaveRequestId, type, firstDay, lastDay }) => press(`${type}, ${daysInWords(firstDay, lastDay)}`,
      'leave-cancel-ask',
      { leaveRequestId, value: leaveRequestId })),
  });
}

const listCancellable = async ({ ctx }: Turn) => {
  const { rows } = await listRequests(ctx, { search: '', of: 'mine', when: 'upcoming', sort: 'firstDay', direction: 'asc', page: 1,
    size: 50 });
  return { rows: rows.filter(({ status }) => status !== LEAVE_STATUS.pendingCancellation) };
};

/** Shows a request with the question whether it is to be cancelled; one that cannot be says why, and what can be done instead. */
export async function askToCancel(turn: Turn, leaveRequestId: number, reason = '', refused: Refusals = {}): Promise<Card> {
  const { request, what, url } = await describeRequest(turn, leaveRequestId);
  if (request.cancelLock) {
    const ends = request.cancelLock.kind === 'begun' ? [openLink('End it early', turn.links.page(`/leave/${leaveRequestId}/end`))] : [];
    return leaveRequestCard({ heading: 'It cannot be cancelled', lines: [what, explain(request.cancelLock)], url, actions: ends });
  }
  return cancelLeaveCard({
    data: { leaveRequestId, key: randomUUID() }, when: `${what} (${stateWord(request.status)})`, reason, refused, url,
    text: request.status === LEAVE_STATUS.pendingApproval ? 'It is taken back at once.'
      : 'It is approved already, so whoever decides about it has to agree.',
  });
}
