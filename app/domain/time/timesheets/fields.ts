/** What can be taken off the time of an entry, in hours, and how far the arrow keys go. */
export const TIME_LESS = { max: 8, step: 0.25 } as const;
