import { sql, type RawBuilder } from 'kysely';

/** How far a record is in step with the service that it is sent to, by the code that is stored. */
export const SYNC = { failed: -1, notSynced: 0, pending: 1, synced: 2, locked: 3 } as const;
export type SyncStatus = (typeof SYNC)[keyof typeof SYNC];

/** What a record says of its sync. */
export interface SyncFacts {
  readonly syncStatus: number;
  /** What it is called there. */
  readonly syncDisplayName: string;
  /** Why it was refused, where it was. */
  readonly syncError: string;
}

const named = (text: string, name: string): string => (name === '' ? text : `${text} as ${name}`);

/** The state of a sync in words, for those who do not see its icon, for files and for history. */
export function syncInWords({ syncStatus, syncDisplayName, syncError }: SyncFacts): string {
  switch (syncStatus) {
    case SYNC.failed: return syncError === '' ? 'Sync failed' : `Sync failed: ${syncError}`;
    case SYNC.pending: return 'Sync pending';
    case SYNC.synced: return named('Synced', syncDisplayName);
    case SYNC.locked: return named('Locked, synced', syncDisplayName);
    default: return syncDisplayName === '' ? 'Not synced' : named('Changed since it was synced', syncDisplayName);
  }
}

/** True of what the service has, or refused, and a change puts out of step. A pending and a locked record is not changed. */
export const isOutOfStepOnceChanged = (syncStatus: number): boolean => syncStatus === SYNC.failed || syncStatus === SYNC.synced;

/** What a service that a record was sent to says of it. What is left out stays as it was reported before. */
export interface SyncReport {
  readonly status: SyncStatus;
  readonly externalId?: string | undefined;
  /** What it is called there. */
  readonly displayName?: string | undefined;
  /** Why it was refused; of a failed one alone. */
  readonly error?: string | undefined;
}

/** The columns of a record that say how far it is in step, for the `set` of an update. Neither its version nor its day of change moves. */
export const reportedSync = ({ status, externalId = '', displayName = '', error = '' }: SyncReport, now: Date): RawBuilder<unknown> => sql`
  sync_status = ${status}::smallint,
  external_sync_id = coalesce(nullif(${externalId}::text, ''), external_sync_id),
  sync_display_name = coalesce(nullif(${displayName}::text, ''), sync_display_name),
  sync_error = ${status === SYNC.failed ? error : ''}, sync_reported_at = ${now.toISOString()}`;
