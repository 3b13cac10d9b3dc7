/** The days of a week, as a record and its form call them, with what they are called on screen. */
export const WEEKDAYS = {
  monday: 'Monday', tuesday: 'Tuesday', wednesday: 'Wednesday', thursday: 'Thursday', friday: 'Friday', saturday: 'Saturday',
  sunday: 'Sunday',
} as const;

export type Weekday = keyof typeof WEEKDAYS;

export const WEEKDAY_NAMES = Object.keys(WEEKDAYS) as Weekday[];
