import type { WorkType } from './work-type.ts';

// The numbers are the published codes of the day categories: client work 1, leave 2 and internal work 4, added up.
const CATEGORY_NAMES = [
  'NoEvent', 'Billable', 'Leave', 'MixedBillableLeave', 'Internal', 'MixedBillableInternal', 'MixedLeaveInternal',
  'MixedBillableInternalLeave',
] as const;

export type DayCategory = (typeof CATEGORY_NAMES)[number];

/** The colour of a calendar day from the kinds of work recorded on it. */
export function dayCategory(kinds: Iterable<WorkType>): DayCategory {
  const present = new Set(kinds);
  const code = (present.has('client') ? 1 : 0) + (present.has('leave') ? 2 : 0) + (present.has('internal') ? 4 : 0);
  return CATEGORY_NAMES[code]!;
}
