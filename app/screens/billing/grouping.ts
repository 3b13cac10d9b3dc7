import type { Grouping } from '#app/domain/billing/contract.ts';

/** What the time of an invoice can be put together by, as forms offer it. */
export const GROUPING_NAMES: readonly { readonly value: Grouping; readonly label: string }[] = [
  { value: 'entry', label: 'Nothing: each entry' },
  { value: 'person', label: 'Person' },
  { value: 'project', label: 'Project' },
  { value: 'category', label: 'Category' },
  { value: 'day', label: 'Day' },
];
