import { MAX_COLUMNS } from '#app/domain/organisation/validation/fields.ts';
import type { FoundRow, ValidationItem, ValidationView } from '#app/domain/organisation/validation/index.server.ts';
import type { Column } from '../../lists/grid-column.ts';
import { personPicture } from '../../people/people/person-picture.ts';
import { paths } from '../../paths.ts';
import { FIX_LINKS } from './fix-links.ts';

/** The validation queries. */
export const queryColumns: readonly Column<ValidationItem>[] = [
  { key: 'isImportant', header: 'Important', kind: 'badge', sortKey: 'isImportant', width: 120,
    value: (row) => (row.isImportant ? 'Important' : 'Not Important'), tone: (row) => (row.isImportant ? 'warning' : 'neutral') },
  { key: 'name', header: 'Name', kind: 'link', sortKey: 'name', href: ({ procName }) => paths.validationDetails(procName), width: 420 },
  { key: 'found', header: 'Count', kind: 'number', sortKey: 'found', width: 100,
    value: ({ found, error }) => (error ? 'Failed' : found), tone: ({ found, error }) => (error || found ? 'danger' : 'neutral') },
  { key: 'milliseconds', header: 'Time Taken', kind: 'number', sortKey: 'milliseconds', width: 120, priority: 2,
    value: ({ milliseconds }) => (milliseconds === null ? null : `${milliseconds} ms`) },
  { key: 'createdAt', header: 'Date Created', kind: 'datetime', sortKey: 'createdAt', width: 160, priority: 2 },
];

/** What a query finds: its first columns, and the link that leads to where a row is put right. */
export function foundColumns({ columns, fix }: Pick<ValidationView, 'columns' | 'fix'>): Column<FoundRow>[] {
  const { label, href } = FIX_LINKS[fix];
  return [
    ...columns.slice(0, MAX_COLUMNS).map(({ isPerson, ...column }): Column<FoundRow> => (isPerson
      ? { ...column, picture: (row) => personPicture(String(row[column.key] ?? ''), row['portrait']?.toString()) } : column)),
    { key: 'actions', header: '', kind: 'actions', actions: (row) => [{ label, href: href(row) }] },
  ];
}
