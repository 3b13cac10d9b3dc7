import { WEEKDAY_NAMES, WEEKDAYS } from '#app/domain/people/working-weeks/fields.ts';
import type { WorkingWeekRow } from '#app/domain/people/working-weeks/index.server.ts';
import type { Column } from '#app/screens/lists/grid-column.ts';

const TONES = { Past: 'neutral', Current: 'success', Upcoming: 'info' } as const;

/** A day off has an empty cell. */
export const weekColumns: readonly Column<WorkingWeekRow>[] = [
  { key: 'fromDay', header: 'From', kind: 'date' },
  ...WEEKDAY_NAMES.map((day): Column<WorkingWeekRow> => ({
    key: day, header: WEEKDAYS[day].slice(0, 3), kind: 'hours', width: 70, priority: 2,
    value: (week) => (week[day] === 0 ? null : week[day] * 60),
  })),
  { key: 'weekMinutes', header: 'Week', kind: 'hours', value: ({ weekMinutes }) => weekMinutes * 60 },
  { key: 'state', header: 'State', kind: 'badge', tone: ({ state }) => TONES[state] },
];
