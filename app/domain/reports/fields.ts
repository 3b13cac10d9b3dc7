/** Rows of a page of a report about people. */
export const REPORT_SIZES = [50, 100] as const;
