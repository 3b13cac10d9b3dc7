import type { Application } from '#app/application.ts';
import { trackedItem, workItemTracker } from '../work-item-tracker.ts';

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

let running: Application | undefined;

/** Imported before the server, this connects the product to the simulated tracker as soon as it is opened. */
Object.defineProperty(globalThis, 'daybookApplication', {
  configurable: true,
  get: () => running,
  set(opened: Application) {
    running = { ...opened, services: { ...opened.services, tracker } };
  },
});
