import { sql, type SqlFragment } from '../sql.ts';
import { SYNC, type SyncStatus } from './sync-status.ts';

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
export const reportedSync = ({ status, externalId = '', displayName = '', error = '' }: SyncReport, now: Date): SqlFragment => sql`
  sync_status = ${status}::smallint,
  external_sync_id = coalesce(nullif(${externalId}::text, ''), external_sync_id),
  sync_display_name = coalesce(nullif(${displayName}::text, ''), sync_display_name),
  sync_error = ${status === SYNC.failed ? error : ''}, sync_reported_at = ${now.toISOString()}`;
