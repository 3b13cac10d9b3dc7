/** What points are given for, as a report calls it. */
export const POINT_SOURCES = {
  hours: 'Billable hours', day: 'Complete day', blog: 'Blog post', social: 'Social post', suggestion: 'Accepted suggestion',
} as const;
export const POINT_SOURCE_NAMES = Object.keys(POINT_SOURCES) as (keyof typeof POINT_SOURCES)[];
export type PointSource = keyof typeof POINT_SOURCES;

/** The points dashboard looks back so many days, today included. */
export const DASHBOARD_DAYS = 7;
