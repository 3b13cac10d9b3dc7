export const SYNC_CLIENT = 'distributor.sync-client';

export interface SyncClientPayload {
  readonly clientId: string;
  /** Which request it is: a later one of the same client has another. */
  readonly jobRunId: string;
}
