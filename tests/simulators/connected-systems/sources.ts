import { json } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import type { AppointmentQuery } from '#app/domain/kernel/ports/appointment-source.ts';
import type { TrackerQuery } from '#app/domain/kernel/ports/tracker-source.ts';
import { appointmentCalendar } from '../appointment-calendar.ts';
import { simPlane, simServer } from '../support/sim-plane.ts';
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

/** Gives one person what a source has, and others nothing. */
const ofSofia = <Query extends { readonly empId: string }, Found, None>(list: (query: Query) => Promise<Found>, none: None) =>
  (query: Query): Promise<Found | None> => (query.empId === 'SR' ? list(query) : Promise.resolve(none));

/** Answers every request with what a source has for the query in its body. Answers where. */
async function serve<Query>(list: (query: Query) => Promise<unknown>, port: number): Promise<string> {
  const server = simServer(simPlane({}), (request, response) => {
    void json(request).then((query) => list(query as Query)).then((found) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(found));
    });
  });
  await new Promise<void>((listening) => { server.listen(port, '127.0.0.1', listening); });
  // It ends with the process that it is in.
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A work-item tracker with something of Sofia Rossi. Answers where. */
export const serveTracker = (port = 0) =>
  serve<TrackerQuery>(ofSofia((query) => tracker.list(query, AbortSignal.timeout(1000)), null), port);

/** A calendar with an appointment of hers. Answers where. */
export const serveCalendar = (port = 0) =>
  serve<AppointmentQuery>(ofSofia((query) => calendar.list(query, AbortSignal.timeout(1000)), []), port);
