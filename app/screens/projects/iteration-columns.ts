import type { IterationRow } from '#app/domain/projects/index.server.ts';
import type { Column } from '../lists/grid-column.ts';

/** Manage Iterations, on the screen and in a file. */
export const iterationColumns: readonly Column<IterationRow>[] = [
  { key: 'iterationName', header: 'Name', sortKey: 'iterationName' },
  { key: 'note', header: 'Note', sortKey: 'note', priority: 2 },
];
