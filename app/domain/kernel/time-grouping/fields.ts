/** What the time is put together by on what the client gets. */
export const GROUPINGS = ['entry', 'person', 'project', 'category', 'day'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const GROUPING_NAMES: Readonly<Record<Grouping, string>> = {
  entry: 'Nothing: each entry', person: 'Person', project: 'Project', category: 'Category', day: 'Day',
};

/** How it is called on screen. */
export const groupingName = (grouping: string): string => (GROUPING_NAMES as Readonly<Record<string, string>>)[grouping] ?? grouping;

/** From so many entries on, a client reads them more easily put together. */
const MANY_ENTRIES = 60;

/** Whether putting them together is proposed. */
export const isGroupingProposed = (entryCount: number, grouping: string): boolean => grouping === 'entry' && entryCount >= MANY_ENTRIES;

/** What forms offer. */
export const groupingOptions = GROUPINGS.map((value) => ({ value, label: GROUPING_NAMES[value] }));
