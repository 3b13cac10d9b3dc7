import { describe, expect, test } from 'vitest';
import { faultFrames, faultMessage } from './fault-words.server.ts';

const TOKEN = 'q7Zr0v4uYtXcN2mKpWb8sLhD6fGjR1aEoTiUyV9xBnM';

describe('the message of a fault', () => {
  test.each([
    ["Cannot read properties of undefined (reading 'clientId')", "Cannot read properties of undefined (reading 'clientId')"],
    ["Can't find variable: foo", "Can't find variable: foo"],
    ['Minified React error #418; visit https://react.dev/errors/418?args[]=HTML for the full message',
      'Minified React error #418; visit [page] for the full message'],
    ['Failed to fetch dynamically imported module: http://localhost:3000/assets/index-BfT1q9.js',
      'Failed to fetch dynamically imported module: /assets/index-BfT1q9.js'],
    ['boom', 'boom'],
    ['', ''],
  ])('keeps what is of code: %s', (message, wanted) => expect(faultMessage('TypeError', message)).toBe(wanted));

  test.each([
    ['an address with a query', 'Failed to load https://time.ridge.example/timesheet/dayview/SOFIA/2026-11-18?q=Reed&token=x now',
      'Failed to load [page] now'],
    ['a path', 'No route matches /timesheet/dayview/SOFIA?q=Reed', 'No route matches [path]'],
    ['a quoted path', 'No route matches URL "/admin/users/SOFIA"', 'No route matches URL "…"'],
    ['an e-mail address', 'unknown sofia.reed@harbour.example here', 'unknown [e-mail] here'],
    ['a quoted text', "Failed to execute 'querySelector': 'Sofia Reed' is no selector",
      "Failed to execute 'querySelector': '…' is no selector"],
    ['quotes in quotes', 'Unexpected "{"note":"met Sofia "at" noon"}" found', 'Unexpected "…" found'],
    ['a secret by its name', 'password=hunter2&next password: tidal', 'password[removed]&next password[removed]'],
    ['a bearer', 'Authorization: Bearer abc.def', 'Authorization: Bearer [removed]'],
    ['a token', `no such link ${TOKEN}`, 'no such link [removed]'],
    ['lines and characters that cannot be seen', 'a\u0000b\r\nc\u2028d\u001b[31me\u202ef', 'a b c d [31me f'],
  ])('does not keep %s', (_what, message, wanted) => expect(faultMessage('Error', message)).toBe(wanted));

  test('keeps nothing that could not be read', () => {
    expect(faultMessage('SyntaxError', `Unexpected token 'S', "Sofia" is not valid JSON`)).toBe(
      `Unexpected token '…', "…" is not valid JSON`,
    );
  });
});

describe('the stack of a fault', () => {
  test('is its frames: scripts of ours by their file, anything else by its kind', () => {
    expect(faultFrames([
      'TypeError: Sofia typed this', 'and this line', '    at save (https://time.ridge.example/assets/form-a1B2.js:1:234)',
      '    at https://time.ridge.example/timesheet/dayview/SOFIA/2026-11-18?q=Reed:12:5',
      'go@https://time.ridge.example/assets/index.js?v=2:3:4', '    at chrome-extension://abcdef/content.js:9:1',
      '    at new Promise (<anonymous>)',
    ].join('\n'))).toEqual(['at save (/assets/form-a1B2.js:1:234)', 'at [page]:12:5', 'go@/assets/index.js:3:4',
      'at [chrome-extension]:9:1', 'at new Promise (<anonymous>)']);
  });

  test('is ten lines of two hundred characters at most', () => {
    const frames = faultFrames(
      Array.from(
        { length: 50 }, () => `    at ${'f '.repeat(150)}(https://a.test/assets/x.js:1:1)\n    at g (https://a.test/assets/x.js:2:2)`,
      ).join('\n'));
    expect(frames).toHaveLength(10);
    expect(Math.max(...frames.map(({ length }) => length))).toBeLessThanOrEqual(200);
  });

  test('of hostile length is read at once', () => {
    const before = process.cpuUsage();
    faultFrames(`${'"'.repeat(1000)}${'a@'.repeat(500)}:1:1`);
    faultMessage('Error', `${"'a ".repeat(100)}${'x=:'.repeat(100)}`);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(200);
  });
});
