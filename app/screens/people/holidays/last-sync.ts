import type { SyncState } from '#app/domain/people/holidays/index.server.ts';
import type { CellPicture, Column, RowAction } from '../../lists/grid-column.ts';
import { formatDateTime } from '../../format.ts';

/** A row with what it says of its sync. */
export interface SyncedRow {
  readonly state: SyncState;
  readonly status: string;
  readonly syncedAt: string | null;
  readonly syncedBy: string;
  readonly syncError: string;
}

const GOING: Readonly<Record<string, string>> = { syncing: 'Syncing...', deleting: 'Deleting...' };

/** Says what is under way with a row; undefined where nothing is. */
export const goingInWords = ({ status }: Pick<SyncedRow, 'status'>): string | undefined => GOING[status];

function pictureOf(row: SyncedRow): CellPicture | null {
  if (goingInWords(row)) return { shape: 'mark', tone: 'info', lines: ['M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18', 'M12 7v5l3 2'], title: '' };
  if (row.state === 'Synced') return { shape: 'mark', tone: 'success', lines: ['M5 13l4 4L19 7'], title: '' };
  return { shape: 'mark', tone: row.state === 'Error' ? 'danger' : 'neutral', lines: ['M6 6l12 12', 'M18 6L6 18'], title: '' };
}

interface ListWords<Row> { failed(row: Row): string; readonly unsynced: string }

/** The columns that tell of the last sync; a failure, and a row without one, are said in the words of the list. */
export const lastSyncColumns = <Row extends SyncedRow>(header: string, { failed, unsynced }: ListWords<Row>): Column<Row>[] => [
  {
    key: 'syncedBy', header: 'Last Synced by', sortKey: 'syncedBy', priority: 3,
    value: (row) => (row.state === 'Synced' ? row.syncedBy : unsynced),
  },
  {
    key: 'syncedAt', header, sortKey: 'syncedAt', priority: 2, picture: pictureOf, title: ({ syncError }) => syncError,
    value: (row) => goingInWords(row) ?? (row.state === 'Error' ? failed(row)
      : row.state === 'Synced' ? formatDateTime(row.syncedAt ?? '') : 'Not Synced'),
  },
];

/** Returns the actions of a row; all of them are off while something is under way with it. */
export function syncActions(row: Pick<SyncedRow, 'status'>, sync: RowAction, usual: readonly RowAction[]): readonly RowAction[] {
  const actions = [sync, ...usual];
  const going = goingInWords(row);
  return going === undefined ? actions : actions.map(({ label }) => ({ label, off: going }));
}
