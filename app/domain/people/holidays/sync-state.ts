import { sql, type RawBuilder } from 'kysely';

/** The end of a row's last sync; one that was changed since is not synced. */
export type SyncState = 'Synced' | 'Error' | 'Not_Synced';

/** The columns of a list that tell of the sync of its rows, `public_holiday` or `leave_group`. */
export const syncColumns = (table: 'public_holiday' | 'leave_group') => {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  const instant = (column: string) => sql`to_char(${of(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  return {
    state: sql<SyncState>`case when ${of('syncError')} <> '' then 'Error'
      when ${of('syncedAt')} >= ${of('updatedAt')} then 'Synced' else 'Not_Synced' end`,
    updatedAt: instant('updatedAt') as RawBuilder<string>,
    syncedAt: instant('syncedAt') as RawBuilder<string | null>,
  };
};
