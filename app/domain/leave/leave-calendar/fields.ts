/** People on a page of the calendar. */
export const CALENDAR_PEOPLE = 100;
