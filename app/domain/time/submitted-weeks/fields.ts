export const WEEK_NOTE_MAX = 1000;
/** What the list can be narrowed to. */
export const LISTED_STATES = ['submitted', 'open', 'returned', 'confirmed', 'all'] as const;
export const LIST_SIZES = [20, 50, 100] as const;

/** Who confirms the weeks of a person who has this approver: none, where administrators alone do. */
export const whoConfirms = (approver: { readonly name: string; readonly isEnabled: boolean } | null): string =>
  (approver?.isEnabled ? `${approver.name} or an administrator` : 'An administrator');

/** How a week stands; one that nobody has submitted is open. */
export type WeekState = 'open' | 'submitted' | 'confirmed' | 'returned';
export const WEEK_STATE: Readonly<Record<WeekState, string>> = {
  open: 'Not submitted', submitted: 'Submitted', confirmed: 'Confirmed', returned: 'Returned',
};
