import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import {
  approveLeave, declineLeave, grantCancellation, listApprovals, refuseCancellation, type WaitingLeave,
} from '#app/domain/leave/approvals/index.server.ts';
import { notice, openLink, press } from '../cards/card.ts';
import type { Card } from '../cards/card.ts';
import { daysInWords, decisionCard, inHours, leaveRequestCard, type Refusals } from '../cards/leave-cards.ts';
import type { Turn } from '../turn.ts';
import { describeRequest } from './describe-request.ts';

type Data = Readonly<Record<string, unknown>>;

/** The request of a decision, as it was shown. A forged one is refused by its command. */
const Shown = z.object({
  leaveRequestId: z.number().int().positive(), version: z.number().int(), isCancellation: z.boolean(), key: z.uuid(),
  reason: z.string().max(4000).catch(''),
});
type Shown = z.output<typeof Shown>;

const UNKNOWN = notice('Nothing was changed', 'This button no longer works. Write “leave to approve” to see what waits.');
const MOST = 100;

/** Decides about leave, or its cancellation, as it was shown. The second one reads who was first, and when. */
export async function decide(turn: Turn, step: 'approve' | 'decline', data: Data): Promise<Card> {
  const shown = Shown.safeParse(data);
  if (!shown.success) return UNKNOWN;
  try {
    await COMMANDS[shown.data.isCancellation ? 'cancellation' : 'leave'][step](turn, shown.data);
    return await decided(turn, step, shown.data);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'switched_off') throw error;
    if (error.fields['reason']) return showDecision(turn, shown.data.leaveRequestId, error.fields, shown.data.reason);
    return notice('Nothing was decided', error.message, [
      press('See how it stands', 'leave-show', { leaveRequestId: shown.data.leaveRequestId }), openLink('Open in Daybook',
        turn.links.page('/leave/approvals')),
    ]);
  }
}

const COMMANDS = {
  leave: {
    approve: ({ ctx }: Turn, { leaveRequestId, version, key }: Shown) =>
      approveLeave(ctx, { requests: [{ leaveRequestId, version }], idempotencyKey: key }),
    decline: ({ ctx }: Turn, { leaveRequestId, version, key, reason }: Shown) =>
      declineLeave(ctx, { leaveRequestId, version, reason, idempotencyKey: key }),
  },
  cancellation: {
    approve: ({ ctx }: Turn, { leaveRequestId, version, key }: Shown) => grantCancellation(ctx, { leaveRequestId, version,
      idempotencyKey: key }),
    decline: ({ ctx }: Turn, { leaveRequestId, version, key, reason }: Shown) =>
      refuseCancellation(ctx, { leaveRequestId, version, reason, idempotencyKey: key }),
  },
} as const;

/** Says what was decided, and how much more waits. */
async function decided(turn: Turn, step: 'approve' | 'decline', { leaveRequestId, isCancellation }: Shown): Promise<Card> {
  const [{ request, what, url }, { total }] = await Promise.all([describeRequest(turn, leaveRequestId), listApprovals(turn.ctx, { page: 1,
    size: 20 })]);
  const done = isCancellation ? (step === 'approve' ? 'Cancelled' : 'Not cancelled') : step === 'approve' ? 'Approved' : 'Declined';
  return leaveRequestCard({
    heading: `✓ ${done}`, url,
    lines: [`${request.name}: ${what}`, ...(total > 0 ? [total === 1 ? 'One more waits for you.' : `${total} more wait for you.`] : [])],
    actions: total > 0 ? [press('Show the next', 'leave-next', {})] : [],
  });
}

/** Shows the leave that has waited longest. */
export async function showNextDecision(turn: Turn): Promise<Card> {
  const { rows: [first], total } = await listApprovals(turn.ctx, { page: 1, size: 20 });
  if (!first) return notice('Nothing waits for you', 'There is no leave to decide about.');
  return cardOf(turn, first, total > 1 ? `${total} requests wait. This is the oldest.` : '');
}

/** Shows a request with its buttons while it waits; afterwards its state. */
export async function showDecision(turn: Turn, leaveRequestId: number, refused: Refusals = {}, reason = ''): Promise<Card> {
  const { rows } = await listApprovals(turn.ctx, { page: 1, size: MOST });
  const waiting = rows.find((row) => row.leaveRequestId === leaveRequestId);
  if (waiting) return cardOf(turn, waiting, '', refused, reason);
  const { request, lines, url } = await describeRequest(turn, leaveRequestId);
  return leaveRequestCard({ heading: `Leave of ${request.name}`, lines, url });
}

function cardOf({ links }: Turn, leave: WaitingLeave, text: string, refused: Refusals = {}, reason = ''): Card {
  const { leaveRequestId, version, isCancellation, name, balanceBefore, balanceAfter } = leave;
  const away = leave.alsoAway.map((other) => `${other.name} (${daysInWords(other.from, other.to)}${other.isPending ? ', asked for' : ''})`);
  return decisionCard({
    data: { leaveRequestId, version, isCancellation, key: randomUUID() }, refused, reason, text,
    heading: isCancellation ? `${name} asks to cancel leave` : `${name} asks for leave`, url: links.page('/leave/approvals'),
    facts: [
      ['Leave', leave.typeName], ['Days', `${daysInWords(leave.firstDay, leave.lastDay)}, ${inHours(leave.minutes)}`],
      ['Reason', isCancellation ? leave.cancelReason : leave.reason], ['Also away', away.join('; ')],
      ['Recorded', leave.recorded.map(({ project, seconds }) => `${project} ${formatHours(seconds)} h`).join(', ')],
      ['Balance', balanceBefore === undefined || balanceAfter === undefined ? ''
        : `${inHours(balanceBefore)}, then ${inHours(balanceAfter)}`],
    ],
  });
}
