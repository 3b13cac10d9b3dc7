import { describe, expect, test } from 'vitest';
import { ALL_FEATURES } from '#app/domain/features/contract.ts';
import { menuOf, pagesOf, shellSearch, type MenuItem } from './navigation.ts';

const viewer = (isAdmin: boolean, ...features: string[]) => ({ kind: 'employee' as const, isAdmin, features });
const EVERYTHING = ALL_FEATURES.map(({ key }) => key);
const labels = (items: readonly MenuItem[]) => items.map(({ label }) => label);

describe('the menu', () => {
  test.each([
    ['an administrator', viewer(true, ...EVERYTHING), ['Home', 'Timesheets', 'Week', 'Reports', 'Leaderboard', 'Invoices', 'Receipts']],
    ['an administrator without invoices', viewer(true, 'enableReceipting'),
      ['Home', 'Timesheets', 'Week', 'Reports', 'Leaderboard', 'Receipts']],
    ['an administrator without receipts', viewer(true, 'enableInvoices'),
      ['Home', 'Timesheets', 'Week', 'Reports', 'Leaderboard', 'Invoices']],
    ['an employee', viewer(false, ...EVERYTHING), ['Home', 'Timesheets', 'Week', 'Reports', 'Leaderboard']],
  ])('of %s', (_who, who, main) => {
    expect(labels(menuOf(who).main)).toEqual(main);
    expect(menuOf(who).admin.length > 0).toBe(who.isAdmin);
    expect(labels(menuOf(who).user)).toEqual(['My Settings', 'My sessions']);
  });

  test('says of every page what it is for, and leads to each once', () => {
    const pages = pagesOf(menuOf(viewer(true, ...EVERYTHING)));
    expect(pages.filter(({ tooltip }) => !tooltip).map(({ label }) => label)).toEqual([]);
    expect(new Set(pages.map(({ href }) => href)).size).toBe(pages.length);
    expect(labels(pages)).toEqual(expect.arrayContaining(['Project Summary', 'Categories', 'Features', 'My Settings']));
  });

  test('has a search for invoices where there are any, for everything else otherwise', () => {
    expect(shellSearch(menuOf(viewer(true, 'enableInvoices')))).toMatchObject(
      { action: '/invoice/list', label: 'Client / Invoice Search' },
    );
    expect(shellSearch(menuOf(viewer(true)))).toMatchObject({ action: '/search', label: 'Search' });
    expect(shellSearch(menuOf(viewer(false, 'enableInvoices')))).toMatchObject({ action: '/search' });
  });
});
