import type { Application } from '#app/application.ts';
import { appointmentCalendar } from '../appointment-calendar.ts';
import { trackedItem, workItemTracker } from '../work-item-tracker.ts';

/** On this day, and three days before, Sofia Rossi touched something in the tracker; the day after she has an appointment. */
const DAY = '2033-05-17T10:00:00+10:00';
const tracker = workItemTracker();
tracker.activity = {
  items: [
    trackedItem({ at: DAY }),
    trackedItem({ kind: 'commit', id: 'ab12cd3', title: 'Keep the name', type: '', state: '', at: DAY }),
    trackedItem({ kind: 'commit', id: 'ef45ab6', title: 'Test what is kept', type: '', state: '', at: DAY }),
    trackedItem({ kind: 'commit', id: '0912ffe', title: 'Draw the form', type: '', state: '', at: '2033-05-14T10:00:00+10:00' }),
  ],
  issues: [{ subscription: 'Old collection', message: 'The token has expired.' }],
};

const calendar = appointmentCalendar();
calendar.appointments = [{ id: '1', title: 'Review with Coastline', start: '2033-05-18T03:30:00Z', end: '2033-05-18T04:30:00Z' }];

/** What one person has of a source; nobody else has anything. */
const ofSofia = <Query extends { readonly empId: string }, Found, None>(list: (query: Query) => Promise<Found>, none: None) =>
  (query: Query): Promise<Found | None> => (query.empId === 'SR' ? list(query) : Promise.resolve(none));

let running: Application | undefined;

/** Imported before the server, this connects the product to the simulated systems as soon as it is opened. */
Object.defineProperty(globalThis, 'daybookApplication', {
  configurable: true,
  get: () => running,
  set(opened: Application) {
    running = { ...opened, services: {
      ...opened.services, tracker: { isInstalled: true, list: ofSofia((query) => tracker.list(query, AbortSignal.timeout(1000)), null) },
      appointments: { isConnected: true, list: ofSofia((query) => calendar.list(query, AbortSignal.timeout(1000)), []) },
    } };
  },
});
