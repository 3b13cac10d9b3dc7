import { STARTING_VIEW } from '#app/domain/people/people/contract.ts';
import { STARTING_VIEW_WORDS } from '#app/domain/people/people/fields.ts';
import { paths } from '#app/screens/paths.ts';

export interface StartingView {
  readonly viewPageId: number;
  readonly viewName: string;
  /** Null for the one that the empty path itself shows. */
  readonly href: string | null;
}

const view = (viewPageId: keyof typeof STARTING_VIEW_WORDS, href: string | null): StartingView =>
  ({ viewPageId, viewName: STARTING_VIEW_WORDS[viewPageId], href });

const HOME = view(STARTING_VIEW.home, null);

/** The views that a person may land on after signing in. */
export const STARTING_VIEWS: readonly StartingView[] = [
  HOME, view(STARTING_VIEW.dayView, paths.dayView()), view(STARTING_VIEW.weekView, paths.weekView()),
  view(STARTING_VIEW.clientProjectSummary, paths.clientProjectSummary()),
];

/** The view of that id; Home when it is not offered any more. */
export const startingView = (viewPageId: number): StartingView => STARTING_VIEWS.find((each) => each.viewPageId === viewPageId) ?? HOME;
