import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { BreakdownTable } from '#app/components/leave/requests/breakdown-table.tsx';
import { WaitingFacts } from '#app/components/leave/approvals/waiting-facts.tsx';
import { stepActions } from '#app/components/leave/approvals/step-actions.ts';
import { LeaveBadge } from '#app/components/leave/requests/leave-badge.tsx';
import { RequestFacts } from '#app/components/leave/requests/request-facts.tsx';
import { RequestStory } from '#app/components/leave/requests/request-story.tsx';
import { ActionRow } from '#app/components/ui/actions/action-row.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { PersonName } from '#app/components/ui/portrait.tsx';
import { actorMay } from '#app/domain/kernel/permissions.ts';
import { findWaitingLeave, getLeaveSteps } from '#app/domain/leave/approvals/index.server.ts';
import { dayCountOf, getRequest } from '#app/domain/leave/requests/index.server.ts';
import { formatDays } from '#app/domain/kernel/values/local-date.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Leave request');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const key = { leaveRequestId: args.params['leaveRequestId'] };
  const [request, steps, waiting] = await orProblem(
    Promise.all([getRequest(ctx, key), getLeaveSteps(ctx, key), findWaitingLeave(ctx, key)]));
  return {
    request, steps, waiting, dayCount: dayCountOf(request.days), mayReadHistory: actorMay(ctx.actor, 'history:read'),
    idempotencyKey: newIdempotencyKey(),
  };
}

export default function LeaveRequestPage() {
  const { request, steps, waiting, dayCount, mayReadHistory, idempotencyKey } = useLoaderData<typeof loader>();
  const { leaveRequestId, name, portrait, type, firstDay, lastDay, status, cancelledAt, cancelReason } = request;
  const { isOwn, changeLock, cancelLock } = request;
  return (
    <div className="stack">
      <PageHeader title={`${type}, ${formatDays(firstDay, lastDay)}`} description={<PersonName name={name} portrait={portrait} />}
        badges={<LeaveBadge status={status} cancelledOn={cancelledAt} cancelReason={cancelReason} />}
        back={{ href: paths.leave(), label: 'Leave' }}
        actions={<ActionRow actions={[
          ...stepActions(steps, idempotencyKey),
          isOwn && !changeLock ? { label: 'Change', href: paths.editLeave(leaveRequestId) } : null,
          isOwn && !cancelLock ? { label: 'Cancel leave', href: paths.cancelLeave(leaveRequestId), danger: true } : null,
          mayReadHistory ? { label: 'History', href: paths.history('leave-request', leaveRequestId), leads: true } : null,
        ]} />} />
      <RequestFacts request={request} />
      {waiting ? <Card title="To decide about it"><WaitingFacts leave={waiting} /></Card> : null}
      <Card title="Days of this leave"><BreakdownTable days={request.days} dayCount={dayCount} /></Card>
      <Card title="What happened"><RequestStory request={request} /></Card>
      <Outlet />
    </div>
  );
}
