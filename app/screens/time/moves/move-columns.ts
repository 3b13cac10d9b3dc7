import type { MatchingEntry, MoveRow } from '#app/domain/time/moves/index.server.ts';
import { personColumn } from '../../people/people/person-picture.ts';
import { paths } from '../../paths.ts';
import type { Column } from '../../lists/grid-column.ts';

const NAMED: readonly Column<MatchingEntry>[] = [
  { key: 'date', header: 'Date', kind: 'date', width: 100 },
  personColumn({ key: 'employee', header: 'Employee Name', width: 150 }),
  { key: 'place', header: 'Client - Project - Category', kind: 'link', width: 340,
    value: ({ client, clientId, project, category }) => `${client} (${clientId}) - ${project} - ${category}`,
    href: ({ date, empId, timeId }) => paths.editTimesheet(date, empId, timeId) },
];
const TIME: Column<MatchingEntry> = { key: 'workedSeconds', header: 'Total Time', kind: 'hours', width: 100 };

/** Timesheets as a comparison lists them. */
export const comparedColumns: readonly Column<MatchingEntry>[] = [...NAMED, TIME];

/** Timesheets that a move is about, with extra details. */
export const movedColumns: readonly Column<MatchingEntry>[] = [
  ...NAMED, { key: 'location', header: 'Location', width: 110, priority: 3 },
  { key: 'notes', header: 'Notes', isLong: true, width: 280, priority: 3 }, TIME,
];

const stateOf = ({ backOf, backId }: MoveRow): string => [
  ...(backOf === null ? [] : [`Move back of ${backOf}`]), ...(backId === null ? [] : [`Moved back by ${backId}`]),
].join(', ');

/** Past moves. */
export const moveColumns: readonly Column<MoveRow>[] = [
  { key: 'timeMoveId', header: 'Number', kind: 'number', width: 80 },
  { key: 'madeAt', header: 'Date', kind: 'datetime', width: 140, priority: 2 },
  personColumn({ key: 'madeBy', header: 'Moved by', width: 140, priority: 2 }),
  { key: 'from', header: 'From', isLong: true, width: 280 },
  { key: 'to', header: 'To', isLong: true, width: 220, priority: 2 },
  { key: 'entries', header: 'Timesheets', kind: 'number', width: 110 },
  { key: 'state', header: 'State', value: stateOf, width: 150, priority: 3 },
  { key: 'actions', header: '', kind: 'actions',
    actions: ({ timeMoveId, backId }) => (backId === null ? [{ label: 'Move back', href: paths.moveBack(timeMoveId) }] : []) },
];
