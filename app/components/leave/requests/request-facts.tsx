import { LEAVE_STATUS } from '#app/domain/leave/requests/fields.ts';
import type { ShownRequest } from '#app/domain/leave/requests/index.server.ts';
import { formatHours } from '#app/screens/format.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Notice } from '../../ui/notice.tsx';

const RECORDED = { keep: 'Stays', delete: 'Deleted once the leave is approved' } as const;

/** The facts of a request, and what it waits for. */
export function RequestFacts({ request }: { request: ShownRequest }) {
  const { status, syncError, reason, told, overrideMinutes, recordedTime, approver, cancelLock, isOwn } = request;
  const decides = approver?.isEnabled ? `${approver.name} or an administrator` : 'an administrator';
  return (
    <>
      {syncError ? (
        <Notice kind="danger" title={status === LEAVE_STATUS.error ? 'The days of this leave are not all recorded.'
          : 'Not all time of this leave is removed.'}>
          <p>{syncError}</p>
        </Notice>
      ) : null}
      {status === LEAVE_STATUS.pendingApproval ? <p className="muted">This request waits for {decides}.</p> : null}
      {status === LEAVE_STATUS.pendingCancellation
        ? <Notice kind="info" title="This leave is to be cancelled."><p>That waits for {decides}.</p></Notice> : null}
      {isOwn && cancelLock?.kind === 'begun' ? <p className="muted">{cancelLock.reason} {cancelLock.remedy}</p> : null}
      <DefinitionList columns={2} items={[
        { term: 'Reason', value: reason, wide: true },
        ...(overrideMinutes === null ? [] : [{ term: 'Hours of a whole day', value: formatHours(overrideMinutes * 60) }]),
        ...(told.length === 0 ? [] : [{ term: 'People to tell', value: told.join('; ') }]),
        ...(recordedTime ? [{ term: 'Time recorded on these days', value: RECORDED[recordedTime] }] : []),
      ]} />
    </>
  );
}
