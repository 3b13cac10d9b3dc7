import { z } from 'zod';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { askForLeave, cancelRequest, LEAVE_STATUS } from '#app/domain/leave/requests/index.server.ts';
import { notice, press } from '../cards/card.ts';
import type { Card } from '../cards/card.ts';
import { leaveRequestCard, type Refusals } from '../cards/leave-cards.ts';
import type { Turn } from '../turn.ts';
import { askToCancel } from './cancel-leave.ts';
import { decide, showDecision, showNextDecision } from './decide-leave.ts';
import { describeRequest } from './describe-request.ts';
import { askedDays, LeaveDraft } from './leave-draft.ts';
import { offerLeave } from './offer-leave.ts';

type Data = Readonly<Record<string, unknown>>;

const UNKNOWN = notice('Nothing was changed', 'This button no longer works. Write “my leave” to see how it stands.');
const FINE = notice('Fine', 'Nothing was changed.');

/** The messages of a refusal by their fields; what is about no field comes first. */
const refusalsOf = ({ fields, message }: DomainError): Refusals => (Object.keys(fields).length > 0 ? fields : { '': [message] });

/** Buttons of cards about leave. Their data is read again, and checked by the command that it is for. */
export const LEAVE_BUTTONS: Readonly<Record<string, (turn: Turn, data: Data) => Promise<Card>>> = {
  'leave-ask': (turn, data) => withDraft(data, (draft) => askFor(turn, draft)),
  'leave-type': (turn, data) => withDraft(data, (draft) => offerLeave(turn, draft)),
  'leave-part': (turn, data) => withDraft(data, (draft) => offerLeave(turn, draft)),
  'leave-drop': async () => FINE,
  'leave-cancel-ask': (turn, data) => withRequest(data, ({ leaveRequestId }) => askToCancel(turn, leaveRequestId)),
  'leave-cancel': (turn, data) => withRequest(data, (request) => cancel(turn, request)),
  'leave-approve': (turn, data) => decide(turn, 'approve', data),
  'leave-decline': (turn, data) => decide(turn, 'decline', data),
  'leave-show': (turn, data) => withRequest(data, ({ leaveRequestId }) => showDecision(turn, leaveRequestId)),
  'leave-next': (turn) => showNextDecision(turn),
};

async function withDraft(data: Data, answer: (draft: LeaveDraft) => Promise<Card>): Promise<Card> {
  const draft = LeaveDraft.safeParse(data);
  return draft.success ? answer(draft.data) : UNKNOWN;
}

const Request = z.object({ leaveRequestId: z.number().int().positive(), key: z.uuid().optional(), reason: z.string().max(4000).catch('') });

async function withRequest(data: Data, answer: (request: z.output<typeof Request>) => Promise<Card>): Promise<Card> {
  const request = Request.safeParse(data);
  return request.success ? answer(request.data) : UNKNOWN;
}

/** Asks for the leave of a card. Its key makes it one request; what is refused is said on the card, and can be put right there. */
async function askFor(turn: Turn, draft: LeaveDraft): Promise<Card> {
  const { leaveTypeId = 0, reason, recordedTime = null, key } = draft;
  try {
    const { leaveRequestId, status } = await askForLeave(turn.ctx, {
      empId: turn.ctx.actor.empId, leaveTypeId, ...askedDays(draft), reason, recordedTime, idempotencyKey: key,
    });
    const heading = status === LEAVE_STATUS.approved ? 'Your leave is approved' : 'Your leave is asked for';
    const { lines, url } = await describeRequest(turn, leaveRequestId);
    return leaveRequestCard({ heading, lines, url, actions: [press('Cancel it', 'leave-cancel-ask', { leaveRequestId })] });
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'switched_off') return offerLeave(turn, draft, refusalsOf(error));
    throw error;
  }
}

/** Cancels a request with words that say why; one that has moved on meanwhile says so. */
async function cancel(turn: Turn, { leaveRequestId, reason, key }: z.output<typeof Request>): Promise<Card> {
  try {
    const { status } = await cancelRequest(turn.ctx, { leaveRequestId, reason, ...(key ? { idempotencyKey: key } : {}) });
    const { lines, url } = await describeRequest(turn, leaveRequestId);
    return leaveRequestCard({
      heading: status === LEAVE_STATUS.cancelled ? 'Your leave is cancelled' : 'It is asked to cancel your leave', lines, url,
    });
  } catch (error) {
    if (error instanceof DomainError && error.fields['reason']) return askToCancel(turn, leaveRequestId, reason, refusalsOf(error));
    throw error;
  }
}
