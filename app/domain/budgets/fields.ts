/** From this share on people are told how much of a budget is used. */
export const NOTICED_PERCENT = 80;
