import type { ComingLeave } from '#app/domain/leave/absences/index.server.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { formatDays } from '#app/domain/kernel/values/local-date.ts';
import { paths } from '#app/screens/paths.ts';
import { Card } from '../../ui/card.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { LeaveBadge } from '../requests/leave-badge.tsx';

/** One's own leave that is ahead, the next of it first; nothing without any. */
export function MyComingLeave({ coming }: { coming: readonly ComingLeave[] }) {
  if (coming.length === 0) return null;
  return (
    <Card title="Your coming leave" actions={<PageLink className="link" href={paths.leave()}>All leave</PageLink>}>
      <ul className="plain-list">
        {coming.map(({ leaveRequestId, typeName, status, firstDay, lastDay, minutes }) => (
          <li key={leaveRequestId}>
            <PageLink className="link" href={paths.leaveRequest(leaveRequestId)}>{formatDays(firstDay, lastDay)}: {typeName}</PageLink>
            {' '}<span className="muted numeric">{formatHours(minutes * 60)} h</span>
            {' '}<LeaveBadge status={status} cancelledOn={null} cancelReason="" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
