import { SUGGESTION_SOURCES } from '#app/domain/suggestions/fields.ts';
import type { SuggestionSummaryRow } from '#app/domain/suggestions/index.server.ts';
import type { Column } from '../lists/grid-column.ts';
import { paths } from '../paths.ts';

/** What was suggested, and what became of it; a name leads to the person's time of the same days. */
export const suggestionSummaryColumns = (days: { startDate: string; endDate: string }): readonly Column<SuggestionSummaryRow>[] => [
  { key: 'name', header: 'Employee', kind: 'link', width: 240, href: ({ empId }) => paths.timesheetSummary({ ...days, empId }) },
  { key: 'source', header: 'Source', value: ({ source }) => SUGGESTION_SOURCES[source], width: 160 },
  { key: 'suggested', header: 'Suggested', kind: 'number' },
  { key: 'accepted', header: 'Accepted', kind: 'number' },
  { key: 'changed', header: 'Changed', kind: 'number' },
  { key: 'removed', header: 'Removed', kind: 'number', priority: 2 },
  { key: 'workedSeconds', header: 'Hours', kind: 'hours', priority: 2 },
];
