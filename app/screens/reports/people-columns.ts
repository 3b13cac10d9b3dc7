import type { MissingDay, UtilisationRow } from '#app/domain/reports/index.server.ts';
import type { Column } from '../lists/grid-column.ts';
import { personPicture } from '../people/person-picture.ts';

/** Working days that somebody's time does not cover. */
export const missingColumns: readonly Column<MissingDay>[] = [
  { key: 'employee', header: 'Employee', sortKey: 'employee', width: 240,
    picture: ({ employee, portrait }) => personPicture(employee, portrait) },
  { key: 'date', header: 'Date', kind: 'date', sortKey: 'date', width: 140 },
  { key: 'worked', header: 'Hours', kind: 'hours', width: 120 },
  { key: 'missing', header: 'Missing hours', kind: 'hours', sortKey: 'missing', width: 140 },
];

/** Where a person's time of a billing type, or all of it, is listed. */
type EntriesOf = (empId: string, billableId?: 'billable') => string;

/** Time against capacity, of people or of teams; a person's figures lead to the timesheets that they add up. */
export const utilisationColumns = (groupBy: 'person' | 'team', entriesOf?: EntriesOf): readonly Column<UtilisationRow>[] => [
  { key: 'name', header: groupBy === 'team' ? 'Team' : 'Employee', sortKey: 'name', width: 240 },
  ...(groupBy === 'team' ? [{ key: 'people', header: 'People', kind: 'number' as const, width: 90, priority: 3 as const }] : []),
  { key: 'capacity', header: 'Capacity', kind: 'hours', sortKey: 'capacity', width: 120 },
  { key: 'worked', header: 'Hours', kind: 'hours', sortKey: 'worked', width: 120,
    href: ({ id, worked }) => (entriesOf && worked > 0 ? entriesOf(id) : null) },
  { key: 'leave', header: 'Leave', kind: 'hours', width: 110, priority: 3 },
  { key: 'billable', header: 'Billable hours', kind: 'hours', sortKey: 'billable', width: 130, priority: 2,
    href: ({ id, billable }) => (entriesOf && billable > 0 ? entriesOf(id, 'billable') : null) },
  { key: 'utilisation', header: 'Utilisation', kind: 'percent', sortKey: 'utilisation', width: 120 },
];
