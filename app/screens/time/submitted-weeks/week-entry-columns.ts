import type { DayEntry } from '#app/domain/time/timesheets/index.server.ts';
import type { Column } from '../../lists/grid-column.ts';
import { paths } from '../../paths.ts';

/** The entries of a week; `isLinked` to their pages, for whoever may open them. */
export const weekEntryColumns = (isLinked: boolean): readonly Column<DayEntry>[] => [
  { key: 'date', header: 'Day', kind: 'date', width: 120 },
  { key: 'startTime', header: 'Time', width: 110, priority: 2, value: ({ startTime, endTime }) => `${startTime}–${endTime}` },
  { key: 'project', header: 'Work', width: 240, value: ({ client, project }) => `${client} – ${project}`,
    ...(isLinked ? { kind: 'link', href: ({ date, empId, timeId }) => paths.editTimesheet(date, empId, timeId) } : {}) },
  { key: 'category', header: 'Category', width: 150, priority: 3,
    value: ({ category, iteration }) => [category, iteration].filter(Boolean).join(' · ') },
  { key: 'notes', header: 'Notes', isLong: true, width: 260, priority: 2 },
  { key: 'workedSeconds', header: 'Hours', kind: 'hours', width: 90 },
];
