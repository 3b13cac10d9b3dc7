export const WEEK_NOTE_MAX = 1000;
/** What the list can be narrowed to. */
export const LISTED_STATES = ['submitted', 'open', 'returned', 'confirmed', 'all'] as const;
export const LIST_SIZES = [20, 50, 100] as const;

/** How a week stands; one that nobody has submitted is open. */
export type WeekState = 'open' | 'submitted' | 'confirmed' | 'returned';
export const WEEK_STATE: Readonly<Record<WeekState, string>> = {
  open: 'Not submitted', submitted: 'Submitted', confirmed: 'Confirmed', returned: 'Returned',
};
