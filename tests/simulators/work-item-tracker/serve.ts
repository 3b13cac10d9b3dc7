import { json } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import type { TrackerConnection, TrackerQuery } from '#app/domain/kernel/ports/tracker-source.ts';
import { simPlane, simServer } from '../support/sim-plane.ts';
import { trackedItem, workItemTracker } from './tracker.ts';

/** On this day, and three days before, Sofia Rossi touched something in the tracker. */
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

/** Answers every request with what the tracker has for the query in its body. Answers where. */
export async function serveTracker(port = 0): Promise<string> {
  const server = simServer(simPlane({}), (request, response) => {
    void json(request).then((asked) => {
      const { connections, ...query } = asked as TrackerQuery & { readonly connections: readonly TrackerConnection[] };
      return tracker.list(connections, query, AbortSignal.timeout(1000));
    }).then((found) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(found));
    });
  });
  await new Promise<void>((listening) => { server.listen(port, '127.0.0.1', listening); });
  // It ends with the process that it is in.
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
