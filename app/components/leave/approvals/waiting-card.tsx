import type { WaitingLeave } from '#app/domain/leave/approvals/index.server.ts';
import { formatDateTime, formatHours } from '#app/screens/format.ts';
import { daysOf } from '#app/screens/leave/approval-columns.ts';
import { paths } from '#app/screens/paths.ts';
import { ActionRow, type PageAction } from '../../ui/actions/action-row.tsx';
import { Badge } from '../../ui/badge.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { PersonName } from '../../ui/portrait.tsx';
import { WaitingFacts } from './waiting-facts.tsx';

interface WaitingCardProps {
  readonly leave: WaitingLeave;
  /** The id of the form that approves all that are ticked. */
  readonly formId: string;
  readonly idempotencyKey: string;
}

/** A request that waits, with what decides about it and what can be done. */
export function WaitingCard({ leave, formId, idempotencyKey }: WaitingCardProps) {
  const { leaveRequestId, version, name, portrait, typeName, isCancellation, minutes, reason, cancelReason, submittedAt } = leave;
  const days = daysOf(leave);
  return (
    <section className="card" aria-label={`${name}, ${days}`}>
      <div className="card-body stack">
        <div className="waiting-head">
          {isCancellation ? null : (
            <input type="checkbox" name="requests" value={`${leaveRequestId}/${version}`} form={formId}
              aria-label={`Select ${name}, ${days}`} />
          )}
          <div>
            <h2 className="waiting-title">
              <PageLink className="link" href={paths.leaveRequest(leaveRequestId)}>{typeName}, {days}</PageLink>
              {' '}{isCancellation ? <Badge tone="warning">Cancellation</Badge> : null}
            </h2>
            <p><PersonName name={name} portrait={portrait} /> <span className="muted">
              <span className="numeric">{formatHours(minutes * 60)} h</span>, asked for on {formatDateTime(submittedAt)}</span></p>
          </div>
        </div>
        <p className="pre-line">{isCancellation ? cancelReason : reason}</p>
        <WaitingFacts leave={leave} />
        <ActionRow actions={actionsOf(leave, `${idempotencyKey}-${leaveRequestId}`)} />
      </div>
    </section>
  );
}

function actionsOf({ leaveRequestId, version, isCancellation }: WaitingLeave, idempotencyKey: string): PageAction[] {
  if (!isCancellation) {
    return [
      {
        label: 'Approve', action: paths.approveLeave(leaveRequestId), fields: { requests: `${leaveRequestId}/${version}`, idempotencyKey },
      },
      { label: 'Decline', href: paths.declineLeave(leaveRequestId) },
    ];
  }
  const shown = { leaveRequestId: String(leaveRequestId), version: String(version), idempotencyKey };
  return [
    { label: 'Grant cancellation', action: paths.grantCancellation(leaveRequestId), fields: shown },
    { label: 'Refuse cancellation', href: paths.refuseCancellation(leaveRequestId) },
  ];
}
