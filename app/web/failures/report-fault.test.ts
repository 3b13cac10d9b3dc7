import { beforeEach, describe, expect, test, vi } from 'vitest';

const sent: [address: string, fields: Record<string, string>][] = [];
let arrives = true;
let reportFault: (fault: Error, route: string) => void;

beforeEach(async () => {
  sent.length = 0;
  arrives = true;
  vi.resetModules();
  vi.stubGlobal('navigator',
    { sendBeacon: (address: string, body: URLSearchParams) => { sent.push([address, Object.fromEntries(body)]); return arrives; } });
  ({ reportFault } = await import('./report-fault.ts'));
});

const fault = (message: string, more: object = {}): Error =>
  Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    at f (x.js:1:1)` }, more);

describe('a fault of the page’s scripts', () => {
  test('is reported with its route and never with an address', () => {
    reportFault(fault('x is undefined'), 'routes/_app/admin/index');
    expect(sent)
      .toEqual([
        ['/errors/script',
          { route: 'routes/_app/admin/index', name: 'TypeError', message: 'x is undefined',
            stack: 'TypeError: x is undefined\n    at f (x.js:1:1)' }]]);
  });

  test('is reported once, however often it happens and whether or not the report arrives', () => {
    arrives = false;
    for (let time = 0; time < 3; time += 1) reportFault(fault('again'), 'root');
    expect(sent).toHaveLength(1);
  });

  test('is one of five at most', () => {
    for (let number = 0; number < 50; number += 1) reportFault(fault(`number ${number}`), 'root');
    expect(sent.map(([, { message }]) => message)).toEqual(['number 0', 'number 1', 'number 2', 'number 3', 'number 4']);
  });

  test('is cut to what the server takes', () => {
    reportFault(fault('m'.repeat(9000), { name: 'N'.repeat(900), stack: 's'.repeat(90_000) }), 'root');
    const { name, message, stack } = sent[0]?.[1] ?? {};
    expect([name?.length, message?.length, stack?.length]).toEqual([60, 500, 2000]);
  });

  test.each([
    ['was given up', fault('aborted', { name: 'AbortError' })], ['the server has answered', fault('refused', { status: 503 })],
    ['the server has had and logged', fault('Unexpected Server Error', { stack: undefined })],
  ])('is none where it is what %s', (_what, error) => {
    reportFault(error, 'root');
    expect(sent).toEqual([]);
  });
});
