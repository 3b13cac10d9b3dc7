import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const main = (page: Page) => page.getByRole('main');

test('an employee finds their own entries, projects and clients', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('employee');
  await page.goto('/timesheet');
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('coastline');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=coastline');
  await expect(main(page).getByRole('heading', { name: 'Projects' })).toBeVisible();
  await expectAccessible(page);
  const entries = page.getByRole('table', { name: 'My timesheets' });
  await entries.getByRole('row').nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/timesheet\/dayview\/SR\/\d{4}-\d\d-\d\d$/);
  await page.goto('/search?q=shipment');
  await page.getByRole('table', { name: 'Projects' }).getByRole('link', { name: 'Add timesheet' }).first().click();
  await expect(page).toHaveURL(/clientId=COAST/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^New timesheet for /);
  await page.goto('/search');
  await main(page).getByRole('searchbox').fill('no such thing');
  if (!scripted) await page.keyboard.press('Enter');
  await expect(main(page)).toContainText('Nothing found');
  await expectAccessible(page);
});

test('an administrator’s search goes to the list of invoices, or straight to one', async ({ signIn }) => {
  const page = await signIn('administrator');
  await page.goto('/admin/users/list');
  const box = page.getByRole('searchbox', { name: 'Client / Invoice Search' });
  await box.fill('wattle');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/invoice/list/wattle');
  await expect(main(page).getByRole('link', { name: 'Wattle Energy' }).first()).toBeVisible();
  const number = await page.locator('a[href^="/invoice/details/"]').first().textContent() ?? '';
  await box.fill(number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/invoice/details/${number}`);
  await page.goto('/invoice/list/zzzz');
  await page.getByRole('link', { name: 'Search my own time' }).click();
  await expect(page).toHaveURL('/search?q=zzzz');
});

test('the bar marks where one is, and an unknown address keeps it', async ({ signIn, expectAccessible }) => {
  const page = await signIn('employee');
  for (const [path, section] of [
    ['/timesheet/add/2026-11-20/SR', 'Timesheets'], ['/reports/timesheet-summary', 'Timesheet Summary'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveText(section);
  }
  await page.goto('/no/such/page');
  await expect(page).toHaveTitle('Daybook · Page Not Found');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Timesheets' })).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveTitle('Daybook · Home');
});

test('a date says itself beside its field as it is changed, and no browser warns', async ({ signIn, scripted }) => {
  const page = await signIn('administrator');
  const said: string[] = [];
  page.on('console', (message) => { if (['warning', 'error'].includes(message.type())) said.push(message.text()); });
  await page.goto('/receipts/new');
  const date = page.getByLabel('Payment Date');
  await expect(date).toHaveAccessibleDescription(/^\w{3} \d\d \w{3} 20\d\d$/);
  if (scripted) {
    await date.fill('2026-04-03');
    await expect(date).toHaveAccessibleDescription('Fri 03 Apr 2026');
    await date.fill('');
    await expect(date).not.toHaveAccessibleDescription(/2026/);
  }
  expect(said).toEqual([]);
});

test('the buttons of long forms are in view, and fields are as wide as what goes into them', async ({ signIn }) => {
  const page = await signIn('administrator');
  await page.setViewportSize({ width: 1440, height: 900 });
  const width = (label: string) => page.getByLabel(label, { exact: true }).evaluate((field) => field.getBoundingClientRect().width);
  for (const [path, button] of [
    ['/timesheet/add/2026-11-20/SR', 'Add'], ['/receipts/new', 'Save'], ['/receipts/details/894', 'Save'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: button, exact: true })).toBeInViewport({ ratio: 1 });
  }
  expect(await width('Receipt Total')).toBeLessThan(200);
  expect(await width('Payment Date')).toBeLessThan(200);
  await expect(page.getByLabel('Receipt Total')).toHaveValue(/^\d{1,3},\d{3}\.\d{2}$/);
  await page.goto('/timesheet/add/2026-11-20/SR');
  expect(await width('Time Start')).toBeLessThan(150);
  const form = await page.locator('form#timesheet').evaluate((element) => element.getBoundingClientRect().width);
  expect(await width('Notes')).toBe(form);
});

test('an amount has its separators while nobody types in it', async ({ signIn, scripted }) => {
  const page = await signIn('administrator');
  await page.goto('/receipts/new');
  const total = page.getByLabel('Receipt Total');
  await total.fill('12147.3');
  await total.blur();
  await expect(total).toHaveValue(scripted ? '12,147.3' : '12147.3');
  if (!scripted) return;
  await total.focus();
  await expect(total).toHaveValue('12147.3');
});

test('the sign-in page says where one is, and shows a typed password to its person only', async ({ page, scripted, expectAccessible }) => {
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(main(page)).toContainText('to Harbour Consulting');
  await expect(main(page)).toContainText('time, billing and leave');
  await expectAccessible(page);
  const password = page.getByLabel('Password');
  await expect(password).toHaveAttribute('type', 'password');
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(scripted ? 1 : 0);
  if (!scripted) return;
  await page.getByLabel('Email').fill('sofia@harbour.example');
  await password.fill('wrong password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('.error-summary')).toBeVisible();
  await expect(password).toHaveAttribute('type', 'password');
});

test('an empty day offers one way to add, and forced colours show the chosen day', async ({ signIn }) => {
  const page = await signIn('employee');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/timesheet/dayview/SR/2026-01-04');
  await expect(main(page).getByRole('link', { name: 'Add timesheet' })).toHaveCount(1);
  const look = (day: string) =>
    page.locator('.calendar-day').and(page.getByRole('link', { name: new RegExp(`^${day} Jan 2026`) }))
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await look('Sun 04')).not.toBe(await look('Sun 11'));
});
