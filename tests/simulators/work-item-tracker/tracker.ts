import type { TrackerActivity, TrackerConnection, TrackerQuery, TrackerSource } from '#app/domain/kernel/ports/tracker-source.ts';

interface Asked extends TrackerQuery { readonly connections: readonly TrackerConnection[] }

/** A work-item tracker: it gives what it is told to, or breaks down. */
export function workItemTracker(): TrackerSource & { activity: TrackerActivity; asked: Asked[]; isBroken: boolean } {
  return {
    activity: { items: [], issues: [] },
    asked: [],
    isBroken: false,
    list(connections, query) {
      this.asked.push({ ...query, connections });
      return this.isBroken ? Promise.reject(new Error('The tracker answered with a sign-in page')) : Promise.resolve(this.activity);
    },
  };
}

/** An item as a tracker says it. */
export const trackedItem = (change: Partial<TrackerActivity['items'][number]> = {}): TrackerActivity['items'][number] => ({
  kind: 'work-item', id: '4711', title: 'Login form forgets the name', board: 'webshop', type: 'Bug', state: 'Active',
  url: 'https://tracker.example/4711', at: '2026-11-18T10:00:00+11:00', ...change,
});
