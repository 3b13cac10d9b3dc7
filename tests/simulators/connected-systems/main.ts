import type { Application } from '#app/application.ts';
import type { AppointmentSource } from '#app/domain/kernel/ports/appointment-source.ts';
import type { TrackerSource } from '#app/domain/kernel/ports/tracker-source.ts';
import { serveCalendar, serveTracker } from './sources.ts';

/** Those of `npm run demo:systems`, or some of this process's own. */
const trackerUrl = process.env['SIM_TRACKER'] ?? await serveTracker();
const calendarUrl = process.env['SIM_CALENDAR'] ?? await serveCalendar();

/** Asks a simulator over HTTP, as an adapter for a real system does. */
async function ask<Found>(url: string, query: object, signal: AbortSignal): Promise<Found> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(query), signal });
  if (!answer.ok) throw new Error(`${url} answered with ${answer.status}`);
  return await answer.json() as Found;
}

const tracker: TrackerSource = { isInstalled: true, list: (query, signal) => ask(trackerUrl, query, signal) };
const appointments: AppointmentSource = { isConnected: true, list: (query, signal) => ask(calendarUrl, query, signal) };

let running: Application | undefined;

/** Imported before the server, this connects the product to the simulated systems as soon as it is opened. */
Object.defineProperty(globalThis, 'daybookApplication', {
  configurable: true,
  get: () => running,
  set(opened: Application) { running = { ...opened, services: { ...opened.services, tracker, appointments } }; },
});
