import type { Page } from '@playwright/test';
import { touchGrid } from './support/interactive-grid.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const region = (page: Page) => page.locator('#announcer');

test('a link moves the focus to the heading of its page, which is said; Back moves it to the row, in a plain table',
  async ({ signIn, expectAccessible }) => {
  const page = await signIn('administrator');
  await page.setViewportSize({ width: 900, height: 900 });
  await page.goto('/admin/categories');
  await expect(heading(page)).not.toBeFocused();
  const row = page.locator('#categories tbody th a').nth(2);
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/categories\/[A-Z0-9]+$/);
  // The address changes before the page does, and with it the title.
  await expect(heading(page)).toBeFocused();
  await expect(region(page)).toHaveText(await page.title());
  await page.goBack();
  await expect(row).toBeFocused();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL(/home/);
  await expect(heading(page)).toBeFocused();
  await expect(region(page)).toHaveText(/Home/);
  await expectAccessible(page);
});

test('Back moves the focus to the row of the interactive grid', async ({ signIn }) => {
  const page = await signIn('administrator');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/invoice/list');
  await touchGrid(page, 'invoices');
  const cell = page.locator('.ag-row[row-index="2"] .ag-cell').first();
  const address = await cell.getByRole('link').getAttribute('href');
  await cell.click({ position: { x: 3, y: 3 } });
  await expect(page).toHaveURL(/invoice\/details/);
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/invoice\/list/);
  // The list is a table again until it is touched.
  await expect(page.locator(`#invoices tbody th a[href="${address}"]`)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.ag-row[row-index="3"] .ag-cell').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/invoice\/details/);
});

test('what changes in place leaves the focus where it is, and so does a dialog', async ({ signIn }) => {
  const page = await signIn('employee');
  await page.goto('/timesheet/dayview/SR/2034-03-01');
  const next = page.getByRole('link', { name: /next day/i }).first();
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/2034-03-02/);
  await expect(next).toBeFocused();

  await page.context().clearCookies();
  await signIn('administrator');
  await page.goto('/admin/leave/publicHolidays');
  const add = page.getByRole('link', { name: /Add|New/ }).first();
  await add.click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await expect(heading(page)).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
});

test('what is saved in place gives the focus back to where it was', async ({ signIn }) => {
  const page = await signIn('employee');
  await page.goto('/timesheet/dayview/SR/2034-03-06');
  const line = page.getByRole('textbox', { name: 'Quick entry' });
  for (const text of ['1h bronte: first', '1h bronte: second']) {
    await line.fill(text);
    await line.press('Enter');
    await page.getByRole('form', { name: 'What the line means' }).getByRole('button', { name: 'Add' }).press('Enter');
    await expect(page.locator('.day-entry').filter({ hasText: text.slice(-5) })).toHaveCount(1);
    await expect(line).toBeFocused();
  }
  const entry = page.locator('.day-entry').filter({ hasText: 'second' });
  await entry.locator('summary').focus();
  await page.keyboard.press('Enter');
  await entry.getByLabel('Notes').fill('second, put right');
  await entry.getByRole('button', { name: 'Save location and notes' }).press('Enter');
  const saved = page.locator('.day-entry').filter({ hasText: 'put right' });
  await expect(saved.locator('summary')).toBeFocused();

  await saved.getByRole('button', { name: /^Delete/ }).press('Enter');
  await expect(page.locator('.day-entry')).toHaveCount(1);
  await expect(page.locator('.day-entry :focus')).toHaveCount(1);
});
