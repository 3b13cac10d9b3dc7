import type { LeaveEvent } from '#app/domain/leave/leave-jobs/index.server.ts';
import { LEAVE_STATUS } from '#app/domain/leave/requests/index.server.ts';
import type { LeaveNews } from './leave-news.read-model.ts';

const { declined, error, cancelled, pendingApproval, pendingCancellation } = LEAVE_STATUS;
const OVER: readonly number[] = [declined, cancelled];

/** True while an event still holds by the time its message is sent: no approver is asked about a request that was decided meanwhile. */
export function isStillNews(event: LeaveEvent, { status, syncError }: Pick<LeaveNews, 'status' | 'syncError'>): boolean {
  switch (event) {
    case 'asked': case 'waiting': return status === pendingApproval;
    case 'cancelling': return status === pendingCancellation;
    case 'declined': return status === declined;
    case 'cancelled': return status === cancelled;
    case 'failed': return status === error || syncError !== '';
    case 'approved': case 'kept': case 'ended': return !OVER.includes(status);
  }
}
