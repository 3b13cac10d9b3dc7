import { LEAVE_STATUS, STATUS_WORD } from '#app/domain/leave/requests/fields.ts';
import { formatDate } from '../format.ts';
import type { Tone } from '../tone.ts';

const TONE: Readonly<Record<number, Tone>> = {
  [LEAVE_STATUS.pendingApproval]: 'info', [LEAVE_STATUS.pendingCancellation]: 'info', [LEAVE_STATUS.approved]: 'success',
  [LEAVE_STATUS.declined]: 'warning', [LEAVE_STATUS.error]: 'danger', [LEAVE_STATUS.cancelled]: 'neutral',
};

/** The state of a request, with the day and the reason of one that was cancelled. */
export interface LeaveState {
  readonly status: number;
  readonly cancelledOn: string | null;
  readonly cancelReason: string;
}

/** The word of the badge; none where the days of the leave are written, or it is over. */
export const statusWord = ({ status }: Pick<LeaveState, 'status'>): string => STATUS_WORD[status] ?? '';

export const statusTone = ({ status }: Pick<LeaveState, 'status'>): Tone => TONE[status] ?? 'neutral';

/** The tooltip of the badge: of leave that was cancelled, the day and the reason. */
export function statusTitle({ status, cancelledOn, cancelReason }: LeaveState): string {
  if (status !== LEAVE_STATUS.cancelled || !cancelledOn) return '';
  return [`Cancelled on ${formatDate(cancelledOn)}`, cancelReason].filter(Boolean).join(': ');
}
