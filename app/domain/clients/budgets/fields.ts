/** From this share on people are told how much of a budget is used. */
export const NOTICED_PERCENT = 80;

/** At this share a budget is used up. */
const FULL_PERCENT = 100;

/** The highest of these shares that is reached; 0 below both. */
export const reachedOf = (percent: number): number =>
  (percent >= FULL_PERCENT ? FULL_PERCENT : percent >= NOTICED_PERCENT ? NOTICED_PERCENT : 0);
