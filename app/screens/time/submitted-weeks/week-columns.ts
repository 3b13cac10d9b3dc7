import { WEEK_STATE, type WeekState } from '#app/domain/time/submitted-weeks/fields.ts';
import type { ListedWeek } from '#app/domain/time/submitted-weeks/index.server.ts';
import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import type { Column } from '../../lists/grid-column.ts';
import { paths } from '../../paths.ts';
import { personColumn } from '../../people/people/person-picture.ts';
import type { Tone } from '../../tone.ts';

export const WEEK_TONE: Readonly<Record<WeekState, Tone>> = {
  open: 'neutral', submitted: 'info', confirmed: 'success', returned: 'warning',
};

const saidOf = ({ state, isChanged }: ListedWeek): string =>
  (state === 'submitted' && isChanged ? 'Changed since' : WEEK_STATE[state]);

/** Weeks that were submitted. */
export const weekColumns: readonly Column<ListedWeek>[] = [
  { key: 'monday', header: 'Week from', kind: 'link', width: 130, value: ({ monday }) => formatHeading(monday),
    href: ({ empId, monday }) => paths.week(empId, monday) },
  personColumn({ key: 'name', header: 'Employee', width: 170 }),
  { key: 'workedSeconds', header: 'Hours', kind: 'hours', width: 90 },
  { key: 'missingSeconds', header: 'Missing', kind: 'hours', width: 90, priority: 2,
    tone: ({ missingSeconds }) => (missingSeconds > 0 ? 'danger' : 'neutral') },
  { key: 'state', header: 'State', kind: 'badge', width: 130, value: saidOf,
    tone: ({ state, isChanged }) => (state === 'submitted' && isChanged ? 'warning' : WEEK_TONE[state]) },
  { key: 'submittedAt', header: 'Submitted', kind: 'datetime', width: 140, priority: 3 },
  { key: 'note', header: 'Note', isLong: true, width: 240, priority: 3, value: ({ note, decisionNote }) => decisionNote || note },
];
