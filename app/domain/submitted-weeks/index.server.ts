export { confirmWeeks, returnWeek } from './decide-weeks.ts';
export type { ConfirmedWeeks } from './decide-weeks.ts';
export { getSubmission, listSubmittedWeeks } from './list-weeks.ts';
export type { ListedWeek } from './list-weeks.ts';
export { submitWeek } from './submit-week.ts';
export { fingerprintOf } from './submission.read-model.ts';
export type { WeekSubmission } from './submission.read-model.ts';
