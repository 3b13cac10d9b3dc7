import type { Page } from '@playwright/test';
import { openFilters } from './support/filters.ts';
import { expect, test } from './support/test.ts';

const main = (page: Page) => page.getByRole('main');
const search = (page: Page) => main(page).getByRole('searchbox');
const applyButton = (page: Page) => page.locator('.filter-apply');
const topOfList = (page: Page) => page.locator('.grid').first().evaluate((grid) => grid.getBoundingClientRect().top);

test('a choice applies by itself, without scripts by the button, and moves nothing', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  await page.goto('/products');
  const before = await topOfList(page);
  const category = page.getByLabel('Category', { exact: true });
  await category.focus();
  await category.selectOption('HOST');
  if (scripted) {
    await expect(applyButton(page)).toBeHidden();
    await expect(category).toBeFocused();
  } else {
    await applyButton(page).click();
  }
  await expect(page).toHaveURL(/prodCategoryId=HOST/);
  await expect(page.getByRole('link', { name: 'Clear' })).toBeVisible();
  expect(await topOfList(page)).toBe(before);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/products');
  await expect(category).toHaveValue('');
});

test('a choice is asked for once, and keeps the focus', async ({ signIn, scripted }) => {
  if (!scripted) return; // A button is pressed once.
  const page = await signIn('administrator');
  const asked: string[] = [];
  page.on('request',
    (request) => {
      if (request.resourceType() === 'fetch' && new URL(request.url()).search.includes('clientId=')) asked.push(request.url());
    });
  for (const [path, label] of [
    ['/admin/projects/list', 'Filter Clients'], ['/admin/project-iterations', 'Find a Client'], ['/reports/timesheet-summary', 'Client'],
  ] as const) {
    await page.goto(path);
    if (path.startsWith('/reports/')) await openFilters(page);
    asked.length = 0;
    const field = page.getByLabel(label, { exact: true });
    await field.focus();
    await field.selectOption('BRONTE');
    await expect(page).toHaveURL(/clientId=BRONTE/);
    await expect(page.locator('.grid[aria-busy]')).toHaveCount(0);
    await expect(field).toBeFocused();
    await page.waitForLoadState('networkidle');
    expect(asked, path).toHaveLength(1);
  }
});

test('ticks of users and of rates apply by themselves', async ({ signIn, scripted }) => {
  const page = await signIn('administrator');
  for (const [path, label] of [['/admin/users/list', 'Show Disabled Users'], ['/admin/clients/COAST?tab=rates', 'Show expired']] as const) {
    await page.goto(path);
    await page.getByRole('checkbox', { name: label }).check();
    if (!scripted) await applyButton(page).click();
    await expect(page).toHaveURL(/(disabled|expired)=show/);
    await expect(page.getByRole('checkbox', { name: label })).toBeChecked();
  }
});

test('both reports are filtered by billing type, and keep it from one to the other', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  await page.goto('/reports/client-project-summary?period=all');
  await openFilters(page);
  await page.getByLabel('Billing Type').selectOption({ label: 'Written off' });
  if (!scripted) await applyButton(page).click();
  await expect(page).toHaveURL(/billableId=W/);
  await expectAccessible(page);
  const total = await page.locator('tfoot').first().locator('.n').nth(2).textContent();
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Timesheet Summary' }).click();
  await expect(page).toHaveURL(/timesheet-summary\?.*billableId=W/);
  await expect(page.getByLabel('Billing Type')).toHaveValue('W');
  await expect(page.locator('tfoot').first()).toContainText(total ?? '-');
  await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'This year' }).click();
  await expect(page).toHaveURL(/billableId=W/);
  // What is set stands beside the folded filters, with its way out.
  await page.getByRole('link', { name: /^Billing Type: Written off\s*, remove this filter$/ }).click();
  await expect(page).not.toHaveURL(/billableId/);
  await expect(page.getByLabel('Billing Type')).toHaveValue('');
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/timesheet-summary$/);
});

test('typing applies when it pauses, and goes on in the same field', async ({ signIn, scripted }) => {
  const page = await signIn('administrator');
  await page.goto('/invoice/list');
  await search(page).pressSequentially('coast');
  if (!scripted) await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/invoice/list/coast');
  await expect(search(page)).toHaveValue('coast');
  if (scripted) {
    await expect(search(page)).toBeFocused();
    await search(page).pressSequentially('line');
    await expect(page).toHaveURL('/invoice/list/coastline');
  }
  await expect(main(page).getByRole('link', { name: 'Coastline Freight' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/invoice/list');
  await expect(search(page)).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(/\/invoice\/list\/coast/);
  await expect(search(page)).toHaveValue(scripted ? 'coastline' : 'coast');
});

test('a date that is typed applies when it is whole, and says itself', async ({ signIn, scripted }) => {
  const page = await signIn('administrator');
  await page.goto('/admin/security-log');
  await page.getByLabel('From', { exact: true }).fill('2026-11-20');
  if (!scripted) await applyButton(page).click();
  await expect(page).toHaveURL(/from=2026-11-20/);
  await expect(page.getByLabel('From', { exact: true })).toHaveAccessibleDescription('Fri 20 Nov 2026');
  await expect(page.getByText('Fri 20 Nov 2026')).toBeVisible();
});

test('a search typed before scripts run applies as well', async ({ signIn, scripted }) => {
  if (!scripted) return; // It is about scripts that come late.
  const page = await signIn('administrator');
  let release = () => {};
  const released = new Promise<void>((resolve) => { release = resolve; });
  await page.route('**/assets/*.js', async (route) => { await released; await route.continue(); });
  await page.goto('/admin/categories', { waitUntil: 'commit' });
  await search(page).fill('develop');
  release();
  await expect(page).toHaveURL(/search=develop/);
  await expect(search(page)).toHaveValue('develop');
});

test('the first row of a report stands in the upper half of the window, and its filters are a click away', async ({ signIn, scripted }) => {
  const page = await signIn('administrator');
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [path, isSet] of [['/reports/timesheet-summary?period=last-month', false],
    ['/reports/timesheet-summary?period=last-month&clientId=NBANK', true]] as const) {
    await page.goto(path);
    const fields = page.locator('.filter-fold .filter-form');
    // Without script they are open where one is set.
    await expect(fields).toBeVisible({ visible: isSet && !scripted });
    if (!isSet || scripted) {
      const first = (await page.locator('.grid-box tbody tr').first().boundingBox())!;
      expect(first.y, path).toBeLessThan(430);
      await page.locator('.filter-fold summary').click();
      await expect(fields).toBeVisible();
    }
    const tops = await page.locator('.period-link').evaluateAll((links) =>
      links.map((link) => Math.round(link.getBoundingClientRect().top)));
    expect(new Set(tops).size, 'periods on one row').toBe(1);
  }
});
