import type { LeaveSteps } from '#app/domain/leave/approvals/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import type { PageAction } from '../../ui/actions/action-row.tsx';

/** Returns the actions that the reader of a request may take next. */
export function stepActions(steps: LeaveSteps, idempotencyKey: string): (PageAction | null)[] {
  const { leaveRequestId, version, mayApprove, maySettle, mayEnd, mayRetry } = steps;
  const shown = { leaveRequestId: String(leaveRequestId), version: String(version), idempotencyKey };
  return [
    mayApprove
      ? {
        label: 'Approve', action: paths.approveLeave(leaveRequestId), fields: { requests: `${leaveRequestId}/${version}`, idempotencyKey },
      }
      : null,
    mayApprove ? { label: 'Decline', href: paths.declineLeave(leaveRequestId) } : null,
    maySettle ? { label: 'Grant cancellation', action: paths.grantCancellation(leaveRequestId), fields: shown } : null,
    maySettle ? { label: 'Refuse cancellation', href: paths.refuseCancellation(leaveRequestId) } : null,
    mayRetry ? { label: 'Retry', action: paths.retryLeave(leaveRequestId), fields: shown } : null,
    mayEnd ? { label: 'End early', href: paths.endLeave(leaveRequestId) } : null,
  ];
}
