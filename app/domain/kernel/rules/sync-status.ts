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
