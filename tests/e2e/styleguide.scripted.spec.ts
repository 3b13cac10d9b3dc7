import type { Page } from '@playwright/test';
import { touchGrid } from './support/interactive-grid.ts';
import { expect, test } from './support/test.ts';

const GUIDE = '/styleguide';

const posted = (page: Page, name: string) =>
  page.evaluate((field) => new FormData(document.querySelector<HTMLFormElement>('#sample')!).get(field), name);

/** The keys' script comes after the page; until then pressing one does nothing. */
async function keysWork(page: Page) {
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toBeFocused({ timeout: 500 });
  }).toPass();
}

test('what is typed into a long list before its script is there goes on in the combobox, and is what is posted', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => { release = resolve; });
  await page.route('**/assets/*.js', async (route) => { await released; await route.continue(); });
  await page.goto(GUIDE, { waitUntil: 'commit' });
  const client = page.getByRole('combobox', { name: 'Client' });
  await client.fill('number 12');
  release();
  await page.getByRole('option', { name: /^Client number 12/ }).click();
  expect(await posted(page, 'client')).toBe('C12');
});

test('the interactive list takes the place of the table without moving the page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  let release = () => {};
  const released = new Promise<void>((resolve) => { release = resolve; });
  await page.route('**/assets/*.js', async (route) => { await released; await route.continue(); });
  await page.goto(`${GUIDE}?interactive`, { waitUntil: 'commit' });
  const height = () => page.locator('#guide-invoices').evaluate((grid) => grid.getBoundingClientRect().height);
  await expect(page.locator('#guide-invoices').getByText('Monthly support').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => null));
  // The table, before any script: later nobody can say whether the grid has taken over already.
  const before = await height();
  release();
  await touchGrid(page, 'guide-invoices');
  await expect(page.locator('.ag-host').getByText('Harbour & Sons').first()).toBeVisible();
  expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(4);
  await page.locator('.ag-host').getByText('Monthly support').first().click();
  await expect(page).toHaveURL(/\?open=1042$/);
});

test('keys work while nobody types', async ({ page }) => {
  await page.goto(GUIDE);
  await keysWork(page);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/styleguide$/);
  await page.getByRole('heading', { name: 'Style guide' }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Open a dialog');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\?dialog/);
});

test('whoever types while scripts take the page over does not stop them', async ({ page }) => {
  const faults: Error[] = [];
  page.on('pageerror', (fault) => faults.push(fault));
  await page.addInitScript(() => {
    setInterval(() => { document.body?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true })); }, 0);
  });
  await page.goto(GUIDE);
  await keysWork(page);
  expect(faults).toEqual([]);
});

test('a menu goes by arrow keys and gives the focus back', async ({ page }) => {
  await page.goto(GUIDE);
  const menu = page.locator('details.menu').filter({ hasText: 'More' }).first();
  const button = menu.locator('summary');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: 'Duplicate' })).toBeVisible();
  await keysWork(page);
  await button.focus();
  if (!(await menu.getByRole('link', { name: 'Duplicate' }).isVisible())) await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('link', { name: 'Duplicate' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(menu.getByRole('link', { name: 'Duplicate' })).toBeHidden();
});
