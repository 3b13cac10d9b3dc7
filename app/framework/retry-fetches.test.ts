import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hearFailures, NO_ANSWER, type Failure } from '#app/components/ui/failure.ts';
import { hearFault } from './retry-fetches.ts';

const beacons: string[] = [];
const told: (Failure | undefined)[] = [];
afterAll(hearFailures((failure) => { told.push(failure); }));

beforeEach(() => {
  beacons.length = 0;
  told.length = 0;
  vi.stubGlobal(
    'window', { __remixRouter: { state: { matches: [{ route: { id: 'root' } }, { route: { id: 'routes/_app/admin/index' } }] } } },
  );
  vi.stubGlobal('navigator',
    {
      sendBeacon: (_address: string, body: URLSearchParams) => {
        beacons.push(`${body.get('route')}: ${body.get('message')}`);
        return true;
      } });
});

describe('a fault in the browser', () => {
  test('that nobody has caught is told over the page and reported', () => {
    hearFault({ type: 'error', error: new Error('uncaught') });
    hearFault({ type: 'unhandledrejection', reason: new Error('rejected') });
    expect(told).toEqual([
      { kind: 'error', title: NO_ANSWER, detail: 'uncaught' }, { kind: 'error', title: NO_ANSWER, detail: 'rejected' },
    ]);
    expect(beacons).toEqual(['routes/_app/admin/index: uncaught', 'routes/_app/admin/index: rejected']);
  });

  test('that has a page of its own, or is the framework’s, is reported alone', () => {
    hearFault({ type: 'fault', error: new Error('caught by a boundary') });
    hearFault({ type: 'error', error: new Error('Minified React error #418') });
    expect(told).toEqual([]);
    expect(beacons).toHaveLength(2);
  });

  test('that comes before there is a router is reported too', () => {
    vi.stubGlobal('window', {});
    hearFault({ type: 'error', error: new Error('early') });
    expect(beacons).toEqual(['root: early']);
  });

  test.each([
    ['nothing', {}], ['a word', { reason: 'word' }], ['an answer', { reason: new Response(null, { status: 500 }) }],
  ])('that is %s is none', (_what, event) => {
    hearFault({ type: 'unhandledrejection', ...event });
    expect([...told, ...beacons]).toEqual([]);
  });
});
