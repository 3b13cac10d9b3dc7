/** Characters of a line that is typed on a page. */
export const QUICK_LINE_MAX = 400;
