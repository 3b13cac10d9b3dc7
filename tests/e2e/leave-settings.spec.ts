import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages that belong together' }).getByRole('link', { name, exact: true }).click();

test('the general settings say what is wrong at the field and keep what was typed', async ({ signIn, expectAccessible }) => {
  const page = await signIn('administrator');
  await page.goto('/admin/leave');
  await expect(page.getByRole('heading', { name: 'General Settings', level: 1 })).toBeVisible();
  for (const section of ['Common', 'Workflow', 'Employee Workday', 'Other Preferences'])
    await expect(page.getByRole('group', { name: section })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Absence Email').fill('nobody');
  await page.getByLabel('Leave Remaining URL').fill('https://leave.example/left');
  await page.getByLabel('Lunch Break Start').fill('13:30');
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('.error-summary')).toContainText('Invalid email');
  await expect(page.locator('.error-summary')).toContainText('Lunch break end time must be after start time');
  await expect(page.getByLabel('Leave Remaining URL')).toHaveValue('https://leave.example/left');
  await expectAccessible(page);
});

test('a type is added, what it is recorded on is said, and it goes again', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  const name = scripted ? 'Volunteering' : 'Moving House';
  const row = page.getByRole('row', { name: new RegExp(name) });
  const dialog = page.getByRole('dialog');
  await page.goto('/admin/leave/general');
  await tab(page, 'Leave types');
  await expect(page.getByRole('row', { name: /Public Holiday.*Public holidays/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add leave type' }).click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Order').fill('9');
  await dialog.getByRole('button', { name: 'Add leave type' }).click();
  await expect(toast(page, `${name} added`)).toBeVisible();

  await tab(page, 'Leave Timesheet Settings');
  await expect(row).toContainText('Nothing saved yet');
  await expectAccessible(page);
  await row.getByRole('link', { name: 'Edit' }).click();
  await expect(dialog.getByRole('heading', { name: 'Edit Leave Timesheet Setting' })).toBeVisible();
  await expectAccessible(page);
  const update = async (label: string) => { if (!scripted) await dialog.getByRole('button', { name: label }).click(); };
  await dialog.getByLabel('Client', { exact: true }).selectOption('HRBR');
  await update('Show projects');
  await dialog.getByLabel('Project', { exact: true }).selectOption('LEAVE');
  await update('Show categories');
  await expect(dialog.getByLabel('Project Category').getByRole('option', { name: 'Development' })).toHaveCount(0);
  await dialog.getByLabel('Project Category').selectOption('NWUNP');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toContainText('Billable Category is required');
  await expect(dialog.getByLabel('Project Category')).toHaveValue('NWUNP');
  await dialog.getByLabel('Billable Category').selectOption('W');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Settings saved successfully')).toBeVisible();
  await expect(row).not.toContainText('Nothing saved yet');

  await tab(page, 'Leave types');
  await row.getByRole('link', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete leave type' }).click();
  await expect(toast(page, `${name} deleted`)).toBeVisible();
});
