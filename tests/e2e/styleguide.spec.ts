import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const GUIDE = '/styleguide';

const posted = (page: Page, name: string) =>
  page.evaluate((field) => new FormData(document.querySelector<HTMLFormElement>('#sample')!).get(field), name);

test('every component in every width: nothing runs off the side', async ({ page, expectAccessible }) => {
  test.slow();
  for (const width of [360, 768, 1200, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${GUIDE}?errors`);
    const sideways = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(sideways, `${width} px`).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page);
});

test('a dialog is a place: it opens by a link and closes by one', async ({ page, scripted, expectAccessible }) => {
  await page.goto(GUIDE);
  await page.getByRole('link', { name: 'Open a dialog' }).click();
  await expect(page).toHaveURL(/\?dialog/);
  const dialog = page.getByRole('dialog', { name: 'Delete Category' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('12 entries still use this category.');
  await expectAccessible(page, 'dialog');
  if (scripted) {
    await expect(dialog.getByRole('link', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Open a dialog' })).toBeFocused();
  } else {
    await dialog.getByRole('link', { name: 'Cancel' }).click();
  }
  await expect(dialog).toHaveCount(0);
});

test('errors stand above the form and at their fields', async ({ page }) => {
  await page.goto(`${GUIDE}?errors`);
  const summary = page.getByRole('alert').filter({ hasText: 'There are 4 problems' });
  await expect(summary).toContainText('Somebody saved this record after you opened it.');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email is required/);
  await expect(page.getByLabel('Sell Price', { exact: true })).toHaveValue('1x');
  await summary.getByRole('link', { name: 'Email is required' }).click();
  await expect(page).toHaveURL(/#sample-email$/);
});

test('one of many: a text box with a Find button, or a combobox', async ({ page, scripted }) => {
  await page.goto(GUIDE);
  const client = page.getByRole('combobox', { name: 'Client' });
  await expect(client).toHaveValue('Client number 7');
  await expect(page.getByRole('button', { name: 'Find Client' })).toHaveCount(scripted ? 0 : 1);
  await expect(page.getByRole('button', { name: 'Update choices' })).toHaveCount(scripted ? 0 : 1);
  if (!scripted) return;
  // The combobox comes with the focus; what is typed in that moment goes on in it, letter by letter and not in one piece.
  await client.focus();
  await expect(client).toHaveAttribute('aria-autocomplete', 'list');
  await client.fill('number 12');
  await page.getByRole('option', { name: /^Client number 12/ }).click();
  expect(await posted(page, 'client')).toBe('C12');
  await client.fill('no such client');
  await expect(page.getByText('Nothing found', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await posted(page, 'client')).toBe('C12');
});

test('a list sorts, pages and opens by links', async ({ page, scripted }) => {
  await page.goto(GUIDE);
  const list = page.getByRole('region', { name: 'Invoices' });
  await list.getByRole('link', { name: 'Client', exact: true }).click();
  await expect(page).toHaveURL(/\?sort=client&direction=asc$/);
  await page.getByRole('link', { name: 'Page 4' }).click();
  await expect(page).toHaveURL(/\?page=4$/);
  await list.getByRole('link', { name: '1040', exact: true }).click();
  await expect(page).toHaveURL(/\?open=1040$/);
  if (!scripted) return;
  await list.getByRole('cell', { name: '3,703.50' }).click();
  await expect(page).toHaveURL(/\?open=1040$/);
});

test('messages stand at the top of the page, or float; what went wrong stays', async ({ page, scripted }) => {
  await page.goto(`${GUIDE}?toasts`);
  const failure = page.getByRole('alert').filter({ hasText: 'Suggested Timesheets Locked' });
  await expect(failure).toBeVisible();
  const saved = page.getByRole('status').filter({ hasText: 'Timesheet saved' });
  if (!scripted) {
    await expect(saved).toBeVisible();
    return;
  }
  // One at a time: the other comes once this one is closed, and leaves by itself.
  await expect(saved).toHaveCount(0);
  await failure.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Suggested Timesheets Locked')).toHaveCount(0);
  await expect(saved).toBeVisible();
  await expect(saved).toHaveCount(0, { timeout: 10_000 });
});

test('a dialog that must be answered stays when somebody clicks beside it', async ({ page, scripted }) => {
  await page.goto(`${GUIDE}?firm-dialog`);
  const dialog = page.getByRole('dialog', { name: 'Overlapping timesheet' });
  await expect(dialog).toBeVisible();
  if (!scripted) {
    await dialog.getByRole('link', { name: 'Continue' }).click();
    await expect(dialog).toHaveCount(0);
    return;
  }
  await expect(dialog.getByRole('link', { name: 'Continue' })).toBeFocused();
  await page.mouse.click(5, 400);
  await expect(dialog).toBeVisible();
  // The focus stays inside: nothing of the page behind it can be reached.
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab');
    const reached = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(reached).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('tabs, buttons and what is not possible are reached by Tab, the reason included', async ({ page }) => {
  await page.goto(GUIDE);
  const tabs = page.getByRole('navigation', { name: 'Client', exact: true });
  await tabs.getByRole('link', { name: 'Details' }).focus();
  await page.keyboard.press('Tab');
  await expect(tabs.getByRole('link', { name: /^Projects/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?tab=projects$/);
  const off = page.getByRole('button', { name: 'Delete', exact: true }).and(page.locator('[aria-disabled]'));
  await off.focus();
  await expect(off).toBeFocused();
  await expect(off).toHaveAccessibleDescription('Timesheet cannot be deleted when allocated in an invoice');
});
