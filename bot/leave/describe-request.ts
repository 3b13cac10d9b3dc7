import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { STATUS_WORD } from '#app/domain/leave/requests/fields.ts';
import { dayCountOf, getRequest, LEAVE_STATUS, minutesOf, type ShownRequest } from '#app/domain/leave/requests/index.server.ts';
import { countInWords, daysInWords, inHours } from '../cards/leave-cards.ts';
import type { Turn } from '../turn.ts';

/** A request in words, in its state of now. */
export interface RequestInWords {
  readonly request: ShownRequest; readonly what: string; readonly lines: readonly string[]; readonly url: string }

export async function describeRequest({ ctx, links }: Turn, leaveRequestId: number): Promise<RequestInWords> {
  const request = await getRequest(ctx, { leaveRequestId });
  const left = request.days.filter(({ isRemoved }) => !isRemoved);
  const taken = left.length > 0 ? left : request.days;
  const what = `${request.type}, ${daysInWords(request.firstDay, request.lastDay)}`;
  return {
    request, what, url: links.page(`/leave/${leaveRequestId}`),
    lines: [`${what}: ${countInWords(dayCountOf(taken))}, ${inHours(minutesOf(taken))}`, ...stateOf(request)],
  };
}

/** Says the state of a request, and who has decided, or is to. */
function stateOf({ status, approver, decidedBy, decidedAt, declineReason }: ShownRequest): string[] {
  const on = decidedAt ? ` on ${formatDate(decidedAt.slice(0, 10))}` : '';
  switch (status) {
    case LEAVE_STATUS.pendingApproval: return [`${approver ?? 'An administrator'} decides about it.`];
    case LEAVE_STATUS.pendingCancellation: return [`${approver ?? 'An administrator'} decides about cancelling it.`];
    case LEAVE_STATUS.declined: return [`Declined by ${decidedBy ?? 'Daybook'}${on}: ${declineReason}`];
    case LEAVE_STATUS.cancelled: return ['Cancelled.'];
    default: return [decidedBy ? `Approved by ${decidedBy}${on}.` : 'Approved.'];
  }
}

/** The word for a state of a request; of leave that is written and of leave that is over it is said too. */
export const stateWord = (status: number): string => STATUS_WORD[status] ?? 'Approved';
