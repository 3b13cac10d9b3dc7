import type { Lock } from '#app/domain/kernel/lock.ts';
import { formatDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { LEAVE_STATUS } from './fields.ts';

export { LEAVE_STATUS } from './fields.ts';

/** A step in the life of a request. */
export type LeaveStep =
  /** The person changes what they ask for. */
  | 'change'
  /** The person takes it back; what is approved already by asking for it. */
  | 'cancel'
  /** It is approved or declined. */
  | 'decide'
  /** The cancellation of what was approved is granted or refused. */
  | 'settle'
  /** Leave that has begun ends before its last day. */
  | 'end'
  /** The days that could not be written are written once more. */
  | 'retry';

export interface LeaveFacts { readonly status: number; readonly firstDay: LocalDate; readonly lastDay: LocalDate }

/** Why a step cannot be taken, and what can be done instead. */
export type LeaveLock = Lock<'pending' | 'approved' | 'begun' | 'before' | 'over' | 'declined' | 'cancelled' | 'cancelling'>;

const { approved, synced, processed, declined, error, cancelled, pendingCancellation, pendingApproval } = LEAVE_STATUS;
const GRANTED: readonly number[] = [approved, synced, error];

/** Why a request does not take a step in its state of today; nothing where it may. */
export function leaveLock(step: LeaveStep, leave: LeaveFacts, today: LocalDate): LeaveLock | undefined {
  return ENDED[leave.status]?.(step) ?? STEPS[step](leave, today);
}

const OTHER = 'Ask for other leave instead.';

/** The states in which nothing more happens. */
const ENDED: Readonly<Record<number, (step: LeaveStep) => LeaveLock>> = {
  [declined]: () => ({ kind: 'declined', reason: 'This request was declined.', remedy: OTHER }),
  [cancelled]: () => ({ kind: 'cancelled', reason: 'This leave was cancelled.', remedy: OTHER }),
  [processed]: (step) => ({
    kind: 'over', reason: 'This leave is over.',
    remedy: step === 'end' || step === 'cancel' ? 'An administrator can change the timesheets that it wrote.' : OTHER,
  }),
};

type Rule = (leave: LeaveFacts, today: LocalDate) => LeaveLock | undefined;

const CANCELLING: LeaveLock = {
  kind: 'cancelling', reason: 'This leave is to be cancelled.', remedy: 'Wait until somebody has decided about that.',
};
const DECIDED: LeaveLock = { kind: 'approved', reason: 'This leave was approved already.', remedy: 'Cancel it, and ask for other leave.' };
const PENDING: LeaveLock = { kind: 'pending', reason: 'This leave is not approved yet.', remedy: 'Approve or decline it first.' };

const STEPS: Readonly<Record<LeaveStep, Rule>> = {
  change: ({ status }) => (status === pendingApproval ? undefined : status === pendingCancellation ? CANCELLING : DECIDED),
  cancel({ status, firstDay }, today) {
    if (status === pendingApproval) return undefined;
    if (status === pendingCancellation) return CANCELLING;
    if (firstDay > today) return undefined;
    return { kind: 'begun', reason: `This leave began on ${formatDate(firstDay)}.`, remedy: 'End it early instead, from a day on.' };
  },
  decide: ({ status }) => (status === pendingApproval ? undefined : status === pendingCancellation ? CANCELLING : DECIDED),
  settle({ status }) {
    if (status === pendingCancellation) return undefined;
    return { kind: 'approved', reason: 'Nobody asks for this leave to be cancelled.', remedy: 'Look at the request once more.' };
  },
  end({ status, firstDay }, today) {
    if (status === pendingCancellation) return CANCELLING;
    if (!GRANTED.includes(status)) return PENDING;
    if (firstDay <= today) return undefined;
    return { kind: 'before', reason: `This leave begins on ${formatDate(firstDay)}.`, remedy: 'Cancel it instead.' };
  },
  retry({ status }) {
    if (status === error) return undefined;
    return { kind: 'approved', reason: 'Nothing of this leave has failed.', remedy: 'Look at the request once more.' };
  },
};
