/** Nothing more is suggested once so much was accepted, and never more than that in all. */
export const MAX_SUGGESTED_SECONDS = 8 * 3600;

export const LOCKED_TITLE = 'Suggested Timesheets Locked';
export const LOCKED = 'You have already accepted 8 hours of work. Please enter your timesheets manually';
export const GONE = 'This suggestion is not there any more. Look at the day again.';
export const NO_SUGGESTIONS =
  'Currently, there are no suggestions available for today\'s timesheet. Please enter your timesheet details manually.';

/** Where suggestions come from, as a report calls it. */
export const SUGGESTION_SOURCES = { appointments: 'Appointments', activity: 'Recent activity', usual: 'Usual work' } as const;
export type SuggestionSource = keyof typeof SUGGESTION_SOURCES;

/** What became of a suggestion. One that was suggested anew before anybody answered was replaced. */
export const SUGGESTION_STATES = {
  open: 'Not answered', accepted: 'Accepted', changed: 'Changed', removed: 'Removed', replaced: 'Replaced',
} as const;
export type SuggestionState = keyof typeof SUGGESTION_STATES;
