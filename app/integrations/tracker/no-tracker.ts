import type { TrackerSource } from '#app/domain/kernel/ports/tracker-source.ts';

/** For installations without a work-item tracker. */
export const noTracker: TrackerSource = { isInstalled: false, list: () => Promise.resolve(null) };
