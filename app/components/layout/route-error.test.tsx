import { describe, expect, test } from 'vitest';
import { draw } from '#tests/support/draw.ts';
import { menuOf } from '#app/screens/navigation.ts';
import { currentItem, currentMark, placeInMenu } from './main-navigation.tsx';
import { RouteError } from './route-error.tsx';

const response = (status: number, data: unknown = '') => ({ status, statusText: '', internal: false, data });

describe('the page of an error', () => {
  test('names the address that was not found', () => {
    const page = draw(<RouteError error={response(404)} url="/nowhere" referenceId="r1" />);
    expect(page.texts('h1')).toEqual(['Page Not Found']);
    expect(page.text).toContain("We couldn't find the page you were looking for at /nowhere.");
    expect(page.text).not.toContain('r1');
  });

  test('names the record that is not there', () => {
    const notFound = response(404, { title: 'Not Found', status: 404, detail: 'Category not found.' });
    expect(draw(<RouteError error={notFound} url="/admin/categories/NOPE" />).text).toMatch(/^404 Page Not Found Category not found\./);
  });

  test('says why something is forbidden', () => {
    const forbidden = response(403, 'Only administrators may do this.');
    expect(draw(<RouteError error={forbidden} />).text).toContain('Only administrators may do this.');
  });

  test.each([
    [401, 'Unauthorized', 'Request has not been applied because it lacks valid authentication credentials for the target resource'],
    [403, 'Forbidden', 'You are not authorized to view/use this service'],
    [409, 'Unexpected API Error', "Something went wrong. We're working on it!"],
    [500, 'Server Error', 'Something went wrong on our end. Please try again later.'],
    [504, 'Unexpected API Error', "Something went wrong. We're working on it!"],
  ])('has words for %i', (status, title, text) => {
    const page = draw(<RouteError error={response(status)} />);
    expect(page.texts('h1')).toEqual([title]);
    expect(page.text).toContain(text);
  });

  test('shows title and detail of a refusal that has its own', () => {
    const conflict = response(409, { type: 'about:blank', title: 'Conflict', status: 409, detail: 'The month is closed.' });
    expect(draw(<RouteError error={conflict} />).text).toContain('Conflict The month is closed.');
  });

  test('says that the server stayed away, after five retries', () => {
    const detail = 'Attempts to reach the server failed after 5 retries.';
    const page = draw(<RouteError error={response(503, { title: 'Service Unavailable', detail })} />);
    expect(page.text).toContain(`Service Unavailable ${detail}`);
    expect(page.link('Try again').href).toBe('');
  });

  test('says that nobody answers, with the text of the error and without a number', () => {
    const unanswered = response(0, { title: 'An error occurred. Please try again later.', detail: 'Failed to fetch' });
    expect(draw(<RouteError error={unanswered} />).text).toMatch(/^An error occurred\. Please try again later\. Failed to fetch/);
  });

  test('says once who can give access', () => {
    const forbidden = (detail: string) =>
      draw(<RouteError error={{ status: 403, statusText: '', internal: false, data: { detail } }} />).text;
    const advice = /administrator of your organisation/g;
    for (const detail of ['', 'You may not. An administrator of your organisation can grant it.'])
      expect(forbidden(detail).match(advice)).toHaveLength(1);
  });

  test('keeps the words of a fault to itself and gives a reference', () => {
    const page = draw(<RouteError error={new Error('secret')} referenceId="r1" />);
    expect(page.text).toContain('Something went wrong on our end. Please try again later.');
    expect(page.text).toContain('Reference: r1');
    expect(page.source).not.toContain('secret');
  });
});

test('the menu marks the section of every page', () => {
  const { main, admin } = menuOf({ kind: 'employee', isAdmin: true, features: ['enableInvoices', 'enableReceipting'] });
  const everything = [...main.flatMap((item) => item.items ?? [item]), ...admin.flatMap(({ items }) => items), ...main];
  const marked = (pathname: string) => {
    const item = currentItem(everything, pathname);
    return item && [item.label, currentMark(item, pathname)];
  };
  expect(marked('/timesheet/dayview')).toEqual(['Timesheets', 'page']);
  for (const path of ['/timesheet/dayview/SR/2026-11-18', '/timesheet/add/2026-11-18/SR', '/timesheet/edit/2026-11-18/SR/7'])
    expect(marked(path)).toEqual(['Timesheets', 'true']);
  expect(marked('/reports/timesheet-summary')).toEqual(['Timesheet Summary', 'page']);
  expect(marked('/reports/revenue')).toEqual(['Reports', 'true']);
  for (const path of ['/invoice/new', '/invoice/details/2067', '/invoice/list/acme']) expect(marked(path)).toEqual(['Invoices', 'true']);
  expect(marked('/receipts/details/894')).toEqual(['Receipts', 'true']);
  expect(marked('/admin/projects/form/PC1')).toEqual(['Projects', 'true']);
  expect(marked('/admin/users/userdetail/SR')).toEqual(['Users', 'true']);
  expect(marked('/admin/leave/publicHolidays/new')).toEqual(['Public Holidays', 'true']);
  expect(marked('/admin/sign-in')).toEqual(['Sign-in', 'page']);
  expect(marked('/search')).toBeUndefined();
});

test.each([
  ['/reports/revenue', 'Reports', true], ['/reports/utilisation', 'Utilisation', false], ['/invoice/details/7', 'Invoices', false],
  ['/invoice/billing/runs/1', 'Billing run', false], ['/timesheet/weeks/SR/2026-11-16', 'Submitted weeks', false],
  ['/timesheet/weekview/SR/2026-11-16', 'Timesheets', false], ['/admin/project-iterations', 'Projects', false],
  ['/admin/teams/1/members', 'Users', false], ['/admin/locations', 'Organisation', false], ['/products/categories', 'Products', false],
])('of the whole menu %s marks %s alone', (pathname, label, isHeading) => {
  const { main, admin } = menuOf({ kind: 'employee', isAdmin: true, features: ['enableInvoices', 'enableReceipting'] });
  const place = placeInMenu(main, admin.flatMap(({ items }) => items), pathname);
  expect([place?.label, place?.items !== undefined]).toEqual([label, isHeading]);
});

test('the open menu item is the one with the longest address', () => {
  const items = [{ href: '/admin' }, { href: '/admin/clients' }, { href: '/admin/clients-old' }];
  expect(currentItem(items, '/admin/clients/ACME')).toBe(items[1]);
  expect(currentItem(items, '/admin')).toBe(items[0]);
  expect(currentItem(items, '/invoice/list')).toBeUndefined();
});
