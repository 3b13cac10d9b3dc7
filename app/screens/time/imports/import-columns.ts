import type { ImportRow } from '#app/domain/time/imports/index.server.ts';
import { personColumn } from '../../people/people/person-picture.ts';
import { paths } from '../../paths.ts';
import type { Column } from '../../lists/grid-column.ts';
import { importStatus } from './import-status.ts';

/** Imports of time, on the screen and in a file. */
export const importColumns: readonly Column<ImportRow>[] = [
  { key: 'fileName', header: 'File', kind: 'link', href: ({ importId }) => paths.import(importId) },
  { key: 'status', header: 'Status', kind: 'badge', value: ({ status }) => importStatus(status).label,
    tone: ({ status }) => importStatus(status).tone },
  { key: 'createdAt', header: 'Uploaded', kind: 'datetime', priority: 2 },
  personColumn({ key: 'createdBy', header: 'By', priority: 3 }),
  { key: 'rowCount', header: 'Rows in the file', kind: 'number', priority: 2 },
  { key: 'importedRows', header: 'Rows imported', kind: 'number', priority: 2 },
  { key: 'importedSeconds', header: 'Hours imported', kind: 'hours' },
];
