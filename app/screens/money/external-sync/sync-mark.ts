import { SYNC, syncInWords, type SyncFacts } from '#app/domain/kernel/rules/sync-status.ts';
import type { CellPicture, Column } from '../../lists/grid-column.ts';
import type { Tone } from '../../tone.ts';

export interface SyncMark {
  readonly name: string;
  readonly tone: Tone;
  /** Its lines, on a field of 24 × 24. */
  readonly lines: readonly string[];
}

const DASH: SyncMark = { name: 'Not synced', tone: 'neutral', lines: ['M6 12h12'] };
const MARKS = new Map<number, SyncMark>([
  [SYNC.failed, { name: 'Failed', tone: 'danger', lines: ['M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18', 'M9 9l6 6', 'M15 9l-6 6'] }],
  [SYNC.pending, { name: 'Pending', tone: 'warning', lines: ['M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18', 'M12 7v5l3 2'] }],
  [SYNC.synced, { name: 'Synced', tone: 'success', lines: ['M5 13l4 4L19 7'] }],
  [SYNC.locked, { name: 'Locked', tone: 'info', lines: ['M5 11h14v9H5z', 'M8 11V8a4 4 0 0 1 8 0v3'] }],
]);

/** The icon of a sync state. */
export const syncMarkOf = (status: number): SyncMark => MARKS.get(status) ?? DASH;

/** The same for a cell, beside the words that say it. */
function syncPicture(row: SyncFacts): CellPicture {
  const { tone, lines } = syncMarkOf(row.syncStatus);
  return { shape: 'mark', tone, lines, title: syncInWords(row) };
}

/** How far the record of each row is in step with the accounting service: an icon on the screen, words in a file. */
export const syncColumn: Column<SyncFacts> = {
  key: 'sync', header: 'Sync', priority: 3, width: 60, value: syncInWords, picture: syncPicture, isPictured: true,
};

/** The columns for those who have no accounting service: none has a mark of it. */
export const withoutSync = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.filter(({ key }) => key !== syncColumn.key).map((column) => column.withoutSync ?? column);
