import type { TrackerActivity, TrackerQuery, TrackerSource } from '#app/domain/kernel/ports/tracker-source.ts';

type Mood = 'answers' | 'broken' | 'not connected';

/** A work-item tracker: it gives what it is told to, breaks down, or is not connected by the organisation. */
export function workItemTracker(): TrackerSource & { activity: TrackerActivity; asked: TrackerQuery[]; mood: Mood } {
  return {
    isInstalled: true,
    activity: { items: [], issues: [] },
    asked: [],
    mood: 'answers',
    list(query) {
      this.asked.push(query);
      if (this.mood === 'broken') return Promise.reject(new Error('The tracker answered with a sign-in page'));
      return Promise.resolve(this.mood === 'not connected' ? null : this.activity);
    },
  };
}

/** An item as a tracker says it. */
export const trackedItem = (change: Partial<TrackerActivity['items'][number]> = {}): TrackerActivity['items'][number] => ({
  kind: 'work-item', id: '4711', title: 'Login form forgets the name', board: 'webshop', type: 'Bug', state: 'Active',
  url: 'https://tracker.example/4711', at: '2026-11-18T10:00:00+11:00', ...change,
});
