import type { Application } from '#app/application.ts';
import type { TrackerActivity, TrackerSource } from '#app/domain/kernel/ports/tracker-source.ts';
import { serveTracker } from './serve.ts';

/** The tracker of `npm run demo:systems`, or one of this process's own. */
const trackerUrl = process.env['SIM_TRACKER'] ?? await serveTracker();

/** Asks the simulator over HTTP, as an adapter for a real tracker does. */
const tracker: TrackerSource = {
  async list(connections, query, signal) {
    const answer = await fetch(trackerUrl, { method: 'POST', body: JSON.stringify({ ...query, connections }), signal });
    if (!answer.ok) throw new Error(`${trackerUrl} answered with ${answer.status}`);
    return await answer.json() as TrackerActivity;
  },
};

let running: Application | undefined;

/** Imported before the server, this connects the product to the simulated tracker as soon as it is opened. */
Object.defineProperty(globalThis, 'daybookApplication', {
  configurable: true,
  get: () => running,
  set(opened: Application) { running = { ...opened, services: { ...opened.services, tracker } }; },
});
