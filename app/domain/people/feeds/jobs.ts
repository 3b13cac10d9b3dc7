import type { JobDefinition } from '#app/domain/kernel/job.ts';

export const READ_FEED = 'feeds.read';

export interface ReadFeedPayload { readonly feedId: number }

export const feedJobs: readonly JobDefinition[] = [
  { name: READ_FEED, line: 'systems', system: 'feeds', load: async () => (await import('./read-feed.ts')).readFeed },
];
