import type { MissingDay, UtilisationRow } from '#app/domain/time/reports/index.server.ts';
import type { Column } from '../../lists/grid-column.ts';
import { personColumn } from '../../people/people/person-picture.ts';

/** Working days that somebody's time does not cover. */
export const missingColumns: readonly Column<MissingDay>[] = [
  personColumn({ key: 'employee', header: 'Employee', sortKey: 'employee', width: 240 }),
  { key: 'date', header: 'Date', kind: 'date', sortKey: 'date', width: 140 },
  { key: 'worked', header: 'Hours', kind: 'hours', width: 120 },
  { key: 'missing', header: 'Missing hours', kind: 'hours', sortKey: 'missing', width: 140 },
];

/** What a figure of the report is made of: all time, what is billable of it, or leave. */
type Part = 'worked' | 'billable' | 'leave';

/** Where the time of a person or a team is listed; without an id that of everybody, or null where no list is of just these people. */
type TimeOf = (part: Part, id?: string) => string | null;

/** Time against capacity, of people or of teams; each figure leads to what it adds up. */
export const utilisationColumns = (groupBy: 'person' | 'team', timeOf?: TimeOf): readonly Column<UtilisationRow>[] => {
  const figure = (part: Part): Pick<Column<UtilisationRow>, 'href' | 'totalHref'> => (timeOf
    ? { href: (row) => (row[part] > 0 ? timeOf(part, row.id) : null), totalHref: timeOf(part) } : {});
  return [
    groupBy === 'team' ? { key: 'name', header: 'Team', sortKey: 'name', width: 240 }
      : personColumn({ key: 'name', header: 'Employee', sortKey: 'name', width: 240 }),
    ...(groupBy === 'team' ? [{ key: 'people', header: 'People', kind: 'number' as const, width: 90, priority: 3 as const,
      href: ({ id }: UtilisationRow) => timeOf?.('worked', id) }] : []),
    { key: 'capacity', header: 'Capacity', kind: 'hours', sortKey: 'capacity', width: 120 },
    { key: 'worked', header: 'Hours', kind: 'hours', sortKey: 'worked', width: 120, ...figure('worked') },
    { key: 'leave', header: 'Leave', kind: 'hours', width: 110, priority: 3, ...figure('leave') },
    { key: 'billable', header: 'Billable hours', kind: 'hours', sortKey: 'billable', width: 130, priority: 2, ...figure('billable') },
    { key: 'utilisation', header: 'Utilisation', kind: 'share', sortKey: 'utilisation', width: 120 },
  ];
};
