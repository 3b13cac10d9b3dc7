export const REMIND_OF_WEEK = 'week.remind';

/** Whether somebody is to submit their last week, or to confirm the weeks that wait. */
export interface WeekReminder { readonly empId: string; readonly kind: 'submit' | 'confirm'; readonly monday: string }
