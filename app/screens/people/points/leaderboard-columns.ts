import type { LeaderboardRow } from '#app/domain/people/points/index.server.ts';
import type { Column } from '../../lists/grid-column.ts';
import { personColumn } from '../people/person-picture.ts';

type EntriesOf = (empId: string, billableId?: 'billable') => string | null;

/** Figures lead to their timesheets, where the viewer may see those. */
export const leaderboardColumns = (entriesOf: EntriesOf): readonly Column<LeaderboardRow>[] => [
  { key: 'rank', header: 'Rank', kind: 'number', width: 70 },
  personColumn({ key: 'name', header: 'Name', width: 260 }),
  { key: 'billableSeconds', header: 'Billable hours', kind: 'hours', width: 140,
    href: ({ empId, billableSeconds }) => (billableSeconds > 0 ? entriesOf(empId, 'billable') : null) },
  { key: 'workedSeconds', header: 'Total hours', kind: 'hours', priority: 2, width: 140, href: ({ empId }) => entriesOf(empId) },
  { key: 'share', header: 'Billable share', kind: 'percent', width: 140 },
];
