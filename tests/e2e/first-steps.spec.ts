import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';

test('a new client leads to its first project, its rates and its first recorded hour', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  const clientId = scripted ? 'FIRSTJ' : 'FIRSTN';
  await page.goto('/admin/clients/new');
  await page.getByLabel('Client ID').fill(clientId);
  await page.getByLabel('Company Name', { exact: true }).fill(`First Steps ${clientId}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(`/admin/clients/${clientId}`);

  await page.getByRole('link', { name: 'Add a project' }).click();
  await page.getByLabel('Project ID').fill(clientId);
  await page.getByLabel('Project Name').fill('The first one');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(`/admin/clients/${clientId}`);

  await page.getByRole('link', { name: 'Set rates' }).click();
  await expect(page.getByRole('heading', { name: 'Set rates' })).toBeVisible();
  await expectAccessible(page);
  const [first, second] = ['Alex Hart', 'Sofia'].map((name) => page.locator('.agreed-row').filter({ hasText: name })) as [Locator, Locator];
  await first.getByRole('checkbox').check();
  await second.getByRole('checkbox').check();
  await second.getByLabel('Rate', { exact: true }).fill('165.5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(`/admin/clients/${clientId}?tab=rates`);
  await expect(page.getByRole('cell', { name: '165.50' }).or(page.getByRole('gridcell', { name: '165.50' })).first()).toBeVisible();

  await page.getByRole('link', { name: 'Record time' }).click();
  await expect(page.locator('[name="clientId"]')).toHaveValue(clientId);
  await expect(page.locator('[name="projectId"]')).toHaveValue(clientId);
  // Both modes record on the same day of the same person.
  await page.getByLabel('Category').selectOption({ label: 'Development' });
  await page.getByLabel('Time Start').fill(scripted ? '19:00' : '20:00');
  await page.getByLabel('Time End').fill(scripted ? '20:00' : '21:00');
  await page.getByLabel('Time Less').fill('0');
  await page.getByLabel('Notes').fill(`The first hour of ${clientId}`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Timesheet saved' })).toBeVisible();
  await page.goto(`/admin/clients/${clientId}?tab=time`);
  await expect(page.getByText(`The first hour of ${clientId}`)).toBeAttached();
  await expect(page.getByText('The way to the first hour')).toHaveCount(0);
});
