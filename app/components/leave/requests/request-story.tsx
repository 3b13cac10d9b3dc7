import type { ShownRequest } from '#app/domain/leave/requests/index.server.ts';
import { LEAVE_STATUS } from '#app/domain/leave/requests/fields.ts';
import { formatDate, formatDateTime } from '#app/screens/format.ts';

type Cancelled = Pick<ShownRequest, 'cancelledAt' | 'cancelledBy' | 'cancelReason'>;
interface Event { readonly at: string; readonly said: string; readonly words?: string }

const by = (name: string | null): string => (name ? ` by ${name}` : '');

/** The events of a request, by whom and when, the first of them first. */
function eventsOf({ submittedAt, submittedBy, decidedAt, decidedBy, declineReason, endedOn, status, ...cancelled }: ShownRequest): Event[] {
  const decided = status === LEAVE_STATUS.declined ? 'Declined' : 'Approved';
  return [
    { at: submittedAt, said: `Asked for${by(submittedBy)}` },
    ...(decidedAt ? [{ at: decidedAt, said: `${decided}${by(decidedBy)}`, words: declineReason }] : []),
    ...(endedOn ? [{ at: '', said: `Ended early, with ${formatDate(endedOn)} as its last day` }] : []),
    ...cancellationOf(cancelled),
  ];
}

/** The cancellation, or the wish for one while it is not granted. */
function cancellationOf({ cancelledAt, cancelledBy, cancelReason }: Cancelled): Event[] {
  if (cancelledAt) return [{ at: cancelledAt, said: `Cancelled${by(cancelledBy)}`, words: cancelReason }];
  return cancelReason ? [{ at: '', said: `Asked to be cancelled${by(cancelledBy)}`, words: cancelReason }] : [];
}

/** The story of a request: who asked, decided and cancelled, and when. */
export function RequestStory({ request }: { request: ShownRequest }) {
  return (
    <ol className="plain-list">
      {eventsOf(request).map(({ at, said, words }) => (
        <li key={said}>
          {said}{at ? <span className="muted"> on {formatDateTime(at)}</span> : null}
          {words ? <p className="pre-line">{words}</p> : null}
        </li>
      ))}
    </ol>
  );
}
