import { SYNC, type SyncFacts } from '#app/domain/kernel/rules/sync-status.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why an entry was refused by the service that it is sent to; nothing where it was not. */
export function ExternalSyncError({ of: { syncStatus, syncError } }: { of: Pick<SyncFacts, 'syncStatus' | 'syncError'> }) {
  if (syncStatus !== SYNC.failed) return null;
  return (
    <Notice kind="danger" title="External Sync Error">
      {syncError === '' ? null : <p>{syncError}</p>}
      <p>Please contact your manager</p>
    </Notice>
  );
}
