import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

// Both projects run side by side: each changes an organisation of its own, and only what no other journey depends on.
const WITH_SCRIPTS = { origin: 'http://localhost:3199', role: 'administrator', code: 'JSITE' } as const;
const WITHOUT = { origin: 'http://lakeside.localhost:3199', role: 'other tenant', code: 'PSITE' } as const;

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const problems = (page: Page) => page.locator('.error-summary');
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

test('a section is changed by itself; what was typed stays with what is refused, and the history tells it',
  async ({ signIn, scripted, expectAccessible }) => {
  const { origin, role } = scripted ? WITH_SCRIPTS : WITHOUT;
  const page = await signIn(role);
  const section = (name: string) => page.getByRole('navigation', { name: 'Sections of the settings' }).getByRole('link', { name }).click();
  await page.goto(`${origin}/admin/settings`);
  await expectAccessible(page);
  await section('Time');
  await page.getByLabel('Time zone').selectOption({ label: '(UTC+11:00) Tasmania Standard Time (Hobart)' });
  await page.getByLabel('Working day', { exact: true }).fill('75');
  await press(page, 'Save');
  await expect(problems(page)).toContainText('Working day must be from 1 to 16 hours.');
  await expect(page.getByLabel('Time zone')).toHaveValue('Tasmania Standard Time');
  await expect(page.getByLabel('Working day', { exact: true })).toHaveValue('75');
  await expectAccessible(page);
  await page.getByLabel('Working day', { exact: true }).fill('7:40');
  await press(page, 'Save');
  await expect(toast(page, 'Settings saved!')).toBeVisible();
  await expect(page.getByLabel('Time zone')).toHaveValue('Tasmania Standard Time');
  await expect(page.getByLabel('Working day', { exact: true })).toHaveValue('7:40');

  await page.getByLabel('Time zone').selectOption('AUS Eastern Standard Time');
  await page.getByLabel('Working day', { exact: true }).fill('7.5');
  await press(page, 'Save');
  await expect(page.getByLabel('Working day', { exact: true })).toHaveValue('7.50');
  await section('History');
  await expect(page.getByRole('listitem').filter({ hasText: 'Working day: 7.50 → 7:40' }).first()).toBeVisible();
  await expectAccessible(page);
});

test('currencies are added with their exchange rates, offered to clients, and taken away',
  async ({ signIn, scripted, expectAccessible }) => {
  const { origin, role } = scripted ? WITH_SCRIPTS : WITHOUT;
  const page = await signIn(role);
  // One of the two organisations has another currency already.
  const at = scripted ? 2 : 1;
  const first = page.getByRole('group', { name: `Other currency ${at}` });
  const oneMore = page.getByRole('group', { name: `Other currency ${at + 2}` });
  await page.goto(`${origin}/admin/settings/money`);
  await expectAccessible(page);
  await first.getByLabel('Other currency').selectOption('NZD');
  await press(page, 'Save');
  await expect(problems(page)).toContainText('Exchange rate must be a number above 0 with at most 6 decimals.');
  await expect(first.getByLabel('Other currency')).toHaveValue('NZD');
  await first.getByLabel('Exchange rate').fill('0.92');
  await press(page, 'Save');
  await expect(oneMore).toBeVisible();
  await page.goto(`${origin}/admin/clients/new`);
  await expect(page.getByLabel('Currency').getByRole('option', { name: 'NZD' })).toHaveCount(1);
  await page.goto(`${origin}/admin/settings/money`);
  await first.getByLabel('Other currency').selectOption('');
  await first.getByLabel('Exchange rate').fill('');
  await press(page, 'Save');
  await expect(oneMore).toHaveCount(0);
});

test('a location is added, renamed, chosen and deleted; one in use says where',
  async ({ signIn, scripted, expectAccessible }, { retry }) => {
  const { origin, role, code: own } = scripted ? WITH_SCRIPTS : WITHOUT;
  // An id is never given twice.
  const code = `${own}${retry}`;
  const page = await signIn(role);
  await page.goto(`${origin}/admin/settings`);
  await page.getByRole('main').getByRole('link', { name: 'Locations', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locations');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add location' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Location name').fill('Site 10');
  await dialog.getByLabel('Location ID').fill('office');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add location' }).click();
  await expect(problems(page)).toContainText('This Location ID is already in use. Please choose another one.');
  await expect(dialog.getByLabel('Location name')).toHaveValue('Site 10');
  await dialog.getByLabel('Location ID').fill(code);
  await dialog.getByRole('button', { name: 'Add location' }).click();
  await expect(toast(page, 'Site 10 added')).toBeVisible();

  await page.getByRole('link', { name: 'Site 10', exact: true }).click();
  await dialog.getByLabel('Location name').fill('Site 2');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Site 2 saved')).toBeVisible();
  await page.goto(`${origin}/timesheet/dayview`);
  await page.getByRole('main').getByRole('link', { name: 'Add Timesheet' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^New timesheet/);
  await page.getByLabel('Location', { exact: true }).selectOption({ label: 'Site 2' });

  await page.goto(`${origin}/admin/locations`);
  await page.getByRole('row', { name: /OFFICE/ }).getByRole('link', { name: 'Delete' }).click();
  await expect(dialog).toContainText(/cannot be deleted: [\d,]+ timesheets use it/);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Close', exact: true }).last().click();
  await page.getByRole('row', { name: /Site 2/ }).getByRole('link', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete location' }).click();
  await expect(toast(page, 'Site 2 deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Site 2', exact: true })).toHaveCount(0);
});
