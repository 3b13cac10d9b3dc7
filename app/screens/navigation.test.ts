import { describe, expect, test } from 'vitest';
import { ALL_FEATURES } from '#app/domain/site/features/contract.ts';
import { menuOf, pagesBeside, pagesOf, shellSearch, type MenuItem } from './navigation.ts';

const viewer = (isAdmin: boolean, ...features: string[]) => ({ kind: 'employee' as const, isAdmin, features });
const EVERYTHING = ALL_FEATURES.map(({ key }) => key);
const labels = (items: readonly MenuItem[]) => items.map(({ label }) => label);

const LEFT = ['Home', 'Timesheets', 'Reports'];
const WITH_LEAVE = ['Home', 'Timesheets', 'Leave', 'Reports'];

describe('the menu', () => {
  test.each([
    ['an administrator', viewer(true, ...EVERYTHING), [...WITH_LEAVE, 'Billing'],
      ['Overview', 'Invoices', 'Billing run', 'Recurring Invoices', 'Receipts']],
    ['an administrator without invoices', viewer(true, 'enableReceipting'), [...LEFT, 'Billing'], ['Receipts']],
    ['an administrator without receipts', viewer(true, 'enableInvoices'), [...LEFT, 'Billing'],
      ['Overview', 'Invoices', 'Billing run', 'Recurring Invoices']],
    ['an administrator without either', viewer(true), LEFT, []],
    ['an employee', viewer(false, ...EVERYTHING), WITH_LEAVE, []],
  ])('of %s', (_who, who, main, billing) => {
    const menu = menuOf(who);
    expect(labels(menu.main)).toEqual(main);
    expect(labels(menu.main.find(({ label }) => label === 'Billing')?.items ?? [])).toEqual(billing);
    expect(menu.admin.length > 0).toBe(who.isAdmin);
    expect(labels(menu.user)).toEqual(['My Settings', 'My sessions']);
  });

  test('has the administration in four groups, and what belongs to a page inside it', () => {
    const { admin } = menuOf(viewer(true, ...EVERYTHING));
    expect(admin.map(({ label, items }) => [label, labels(items)])).toEqual([
      ['People and access', ['Users', 'Submitted weeks', 'Rate rise', 'Sign-in']],
      ['Work', ['Clients', 'Projects', 'Categories', 'Products']],
      ['Organisation', ['Manage Site', 'Organisation', 'Leave settings', 'Ingram Micro', 'Features']],
      ['Care', ['Import time', 'Validation queries', 'Compare and Move', 'Security log']],
    ]);
    expect(labels(admin.flatMap(({ items }) => items).flatMap(({ inside = [] }) => inside)))
      .toEqual(['Teams', 'Iterations', 'Product Categories', 'Locations', 'Videos', 'Leave Timesheet Settings',
        'Leave Groups', 'Public Holidays', 'Leave types']);
  });

  test.each([
    ['/admin/project-iterations', ['Projects', 'Iterations']], ['/admin/projects/list', ['Projects', 'Iterations']],
    ['/admin/teams', ['Users', 'Teams']], ['/admin/videos', ['Organisation', 'Locations', 'Videos']],
    ['/products/categories', ['Products', 'Product Categories']],
    ['/admin/leave/leaveTypes', ['General Settings', 'Leave Timesheet Settings', 'Leave Groups', 'Public Holidays', 'Leave types']],
    ['/admin/categories', []],
  ])('%s has tabs', (href, tabs) => {
    expect(labels(pagesBeside(href))).toEqual(tabs);
  });

  test('without leave has the public holidays alone', () => {
    const { items } = menuOf(viewer(true)).admin.find(({ label }) => label === 'Organisation')!;
    expect(labels(items)).toEqual(['Manage Site', 'Organisation', 'Public Holidays', 'Features']);
  });

  test('says of every page what it is for, and leads to each once', () => {
    const pages = pagesOf(menuOf(viewer(true, ...EVERYTHING)));
    expect(pages.filter(({ tooltip }) => !tooltip).map(({ label }) => label)).toEqual([]);
    expect(new Set(pages.map(({ href }) => href)).size).toBe(pages.length);
    expect(labels(pages)).toEqual(expect.arrayContaining(
      ['Project Summary', 'Week', 'Leaderboard', 'Iterations', 'Categories', 'Locations', 'Features', 'My Settings'],
    ));
  });

  test('has a search for invoices where there are any, for everything else otherwise', () => {
    expect(shellSearch(menuOf(viewer(true, 'enableInvoices')))).toMatchObject(
      { action: '/invoice/list', label: 'Client / Invoice Search' },
    );
    expect(shellSearch(menuOf(viewer(true)))).toMatchObject({ action: '/search', label: 'Search' });
    expect(shellSearch(menuOf(viewer(false, 'enableInvoices')))).toMatchObject({ action: '/search' });
  });
});
