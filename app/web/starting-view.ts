import { STARTING_VIEW } from '#app/domain/people/contract.ts';
import { paths } from '#app/screens/paths.ts';

export interface StartingView {
  readonly viewPageId: number;
  readonly viewName: string;
  readonly href: string;
}

const DAY_VIEW: StartingView = { viewPageId: STARTING_VIEW.dayView, viewName: 'Timesheet Day View', href: paths.dayView() };

/** The views that a person may land on after signing in. */
export const STARTING_VIEWS: readonly StartingView[] = [
  DAY_VIEW,
  { viewPageId: STARTING_VIEW.weekView, viewName: 'Timesheet Week View', href: paths.weekView() },
  { viewPageId: STARTING_VIEW.home, viewName: 'Home', href: paths.homePage() },
  { viewPageId: STARTING_VIEW.clientProjectSummary, viewName: 'Client Project Summary', href: paths.clientProjectSummary() },
];

/** The view of that id; the day view when it is not offered any more. */
export const startingView = (viewPageId: number): StartingView => STARTING_VIEWS.find((view) => view.viewPageId === viewPageId) ?? DAY_VIEW;
