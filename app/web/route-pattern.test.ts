import { expect, test } from 'vitest';
import { routePatterns } from './route-pattern.ts';

const patternOf = routePatterns([
  '', 'invoice/list', 'invoice/list/:search', 'invoice/details/:invoiceId', 'invoice/details/:invoiceId/pdf', 'invoice/new', 'b/*', '*',
]);

test.each([
  ['/', '/'], ['/_root.data', '/'], ['/invoice/list', '/invoice/list'], ['/invoice/list.data', '/invoice/list'],
  ['/INVOICE/List/', '/invoice/list'],
  ['/invoice/list/Northwind', '/invoice/list/:search'], ['/invoice/details/7', '/invoice/details/:invoiceId'],
  ['/invoice/details/7/pdf', '/invoice/details/:invoiceId/pdf'],
  ['/b/invoice/7', '/b/*'], ['/nowhere/at/all', '/*'], ['/invoice/details/7/nothing', '/*'], ['//', '/'], ['/%00', '/*'],
])('%s is %s', (path, pattern) => {
  expect(patternOf(path)).toBe(pattern);
});

test('without a route for the rest a path is unknown', () => {
  expect(routePatterns(['a'])('/b')).toBe('unknown');
});
