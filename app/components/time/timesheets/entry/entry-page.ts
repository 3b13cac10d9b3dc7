import type { Choice, RecentComment, RevisedDraft, TimesheetFormView } from '#app/domain/time/timesheets/index.server.ts';
import type { PlacedItem } from '#app/domain/time/tracker/index.server.ts';
import type { FormAnswer } from '#app/components/form/form-answer.ts';

/** What the timesheet form shows: what is typed, what may be chosen and what follows from it. */
export interface EntryPage extends Omit<RevisedDraft, 'changed'> {
  view: TimesheetFormView;
  /** What the person last wrote about the chosen project. */
  comments: RecentComment[];
  /** On the page of a new entry: its hours are typed and their times found, or else its times are typed. */
  byHours?: boolean;
  /** What was looked for without script and is not one project alone. */
  work?: { typed: string; found: readonly Choice[] };
  /** What to know before it is saved: of its week, and of the project's budgets. */
  notices: string[];
  /** What the tracker was asked for without script. */
  activity?: ShownActivity;
  /** Fields whose value is another one than the browser holds. */
  changed: string[];
}

/** An item of the tracker with the work that its board was last used for. */
export interface ShownItem extends PlacedItem { work: { key: string; project: string } | null }
export interface ShownActivity {
  items: ShownItem[];
  issues: readonly { readonly subscription: string; readonly message: string }[];
  /** The organisation has connected a tracker. */
  isConnected: boolean;
  error: string | null;
}

/** What the add and edit pages get back from a post that did not save. */
export interface EntryAnswer extends FormAnswer {
  page?: EntryPage;
  /** The chosen project has iterations, which the form that was sent did not show yet. */
  asksIteration?: boolean;
}

/** Asked of who goes to another day with unsaved changes; the intent is that of the button that leads there. */
export interface LeaveQuestion {
  readonly kind: 'leave-entry';
  readonly intent: string;
}
