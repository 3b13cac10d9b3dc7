import { explain } from '#app/domain/kernel/lock.ts';
import type { LeaveSteps } from '#app/domain/leave/approvals/index.server.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';

const ONE_DAY = 'This is leave of one day, and it has begun: there is no later day from which on it could end. If you worked after all, '
  + 'ask your approver or an administrator, who can take it back as a whole. Meanwhile the time that it wrote can be unlocked and changed '
  + 'on that day.';
const NOT_YOURS = 'Only the person, their approver and administrators can end this leave.';

/** Why leave cannot be ended early, and what can be done instead. */
export function EndLeaveRefused({ steps: { endLock, mayEnd }, closeHref }: { steps: LeaveSteps; closeHref: string }) {
  return (
    <div className="stack">
      <Notice kind="warning">{endLock ? explain(endLock) : mayEnd ? ONE_DAY : NOT_YOURS}</Notice>
      <PageLink className="button button-quiet" href={closeHref} stays>Back to the request</PageLink>
    </div>
  );
}
