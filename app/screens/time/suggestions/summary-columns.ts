import { SUGGESTION_SOURCES, SUGGESTION_STATES, type SuggestionState } from '#app/domain/time/suggestions/fields.ts';
import type { SuggestedRow, SuggestionSummaryRow } from '#app/domain/time/suggestions/index.server.ts';
import type { Column } from '../../lists/grid-column.ts';
import { personColumn } from '../../people/people/person-picture.ts';
import { paths } from '../../paths.ts';

/** What was suggested, and what became of it; figures lead to the suggestions that they count, a name to all time of the same days. */
export const suggestionSummaryColumns = (days: { startDate: string; endDate: string }): readonly Column<SuggestionSummaryRow>[] => {
  const listed = ({ empId, source }: SuggestionSummaryRow, state?: SuggestionState) =>
    paths.suggestedTimesheets({ ...days, empId, source, state });
  type Count = Pick<Column<SuggestionSummaryRow>, 'key' | 'header' | 'kind' | 'href'>;
  const counted = (state: 'accepted' | 'changed' | 'removed' | 'open'): Count => ({
    key: state, header: SUGGESTION_STATES[state], kind: 'number', href: (row) => (row[state] > 0 ? listed(row, state) : null),
  });
  return [
    personColumn({ key: 'name', header: 'Employee', kind: 'link', width: 240,
      href: ({ empId }) => paths.timesheetSummary({ ...days, empId }) }),
    { key: 'source', header: 'Source', value: ({ source }) => SUGGESTION_SOURCES[source], width: 160 },
    { key: 'suggested', header: 'Suggested', kind: 'number', href: (row) => listed(row) },
    counted('accepted'), counted('changed'), { ...counted('removed'), priority: 2 },
    { ...counted('open'), priority: 2 },
    { key: 'workedSeconds', header: 'Hours', kind: 'hours', priority: 2, href: (row) => (row.workedSeconds > 0 ? listed(row) : null) },
  ];
};

/** Suggestions one by one: the day leads to its view, hours to the entry that came of it. */
export const suggestedColumns: readonly Column<SuggestedRow>[] = [
  { key: 'date', header: 'Date', kind: 'date', width: 120, href: ({ empId, date }) => paths.dayView(empId, date) },
  personColumn({ key: 'employee', header: 'Employee', width: 200, priority: 2 }),
  { key: 'source', header: 'Source', value: ({ source }) => SUGGESTION_SOURCES[source], width: 150, priority: 3 },
  { key: 'client', header: 'Client', width: 200, priority: 2 },
  { key: 'project', header: 'Project', width: 200 },
  { key: 'state', header: 'What became of it', value: ({ state }) => SUGGESTION_STATES[state], width: 150 },
  { key: 'workedSeconds', header: 'Hours', kind: 'hours',
    href: ({ timeId, date, empId }) => (timeId === null ? null : paths.editTimesheet(date, empId, timeId)) },
];
