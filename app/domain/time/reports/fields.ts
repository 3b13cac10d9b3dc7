/** Rows of a page of a report about people. */
export const REPORT_SIZES = [50, 100] as const;

/** Bars of a chart; what is left is one more. */
export const CHART_BARS = 24;

/** In place of a team: people who are in none. */
export const NO_TEAM = -1;
