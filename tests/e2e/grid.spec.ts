import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Page } from '@playwright/test';
import { touchGrid } from './support/interactive-grid.ts';
import { openFilters } from './support/filters.ts';
import { expect, test } from './support/test.ts';

const GUIDE = '/styleguide';
const headersOf = (page: Page, grid: string) => page.locator(`#${grid} thead th`).filter({ visible: true }).allInnerTexts();
const sideways = (page: Page) => page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);

test('columns fold by priority and the page never runs off the side', async ({ signIn, page: _page }) => {
  const page = await signIn('administrator');
  const expected: Record<number, { guide: number; invoices: string[] }> = {
    360: { guide: 4, invoices: ['Invoice', 'Client', 'Outstanding'] },
    768: { guide: 7, invoices: ['Invoice', 'Date', 'Client', 'Status', 'Total', 'Outstanding', 'Days overdue'] },
    1200: { guide: 9, invoices: [] },
    1920: { guide: 9, invoices: [] },
  };
  for (const [width, { guide, invoices }] of Object.entries(expected)) {
    await page.setViewportSize({ width: Number(width), height: 900 });
    await page.goto(GUIDE);
    const edges = await page.locator('.grid').evaluateAll((grids) => grids.map((grid) => grid.getBoundingClientRect().right));
    expect(Math.max(...edges), `guide at ${width} px`).toBeLessThanOrEqual(Number(width));
    expect((await headersOf(page, 'guide-names')).length, `guide at ${width} px`).toBe(guide);
    for (const path of ['/reports/timesheet-summary', '/invoice/list']) {
      await page.goto(path);
      expect(await sideways(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
    if (invoices.length === 0) continue;
    expect(await headersOf(page, 'invoices'), `${width} px`).toEqual(invoices);
  }
});

test('a person arranges the columns of a list, and finds them so again', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  await page.setViewportSize({ width: 900, height: 900 });
  // Both journeys are of one person, at the same time: each has a list of its own.
  const { path, id, title, columns: [first, second, third] } = scripted
    ? { path: '/admin/clients', id: 'clients', title: 'Clients', columns: ['Client ID', 'Company Name', 'Primary Contact'] as const }
    : { path: '/admin/categories', id: 'categories', title: 'Categories', columns: ['Category Name', 'Category ID', 'Note'] as const };
  await page.goto(path);
  await page.locator(`#${id}`).getByRole('link', { name: 'Columns' }).click();
  await expect(page).toHaveURL(new RegExp(`columns=${id}`));
  const form = page.getByRole('group', { name: `Columns of ${title}` });
  await form.getByRole('button', { name: `Move ${second} up` }).click();
  await expect(form.getByRole('listitem').first()).toContainText(second);
  await form.getByRole('checkbox', { name: third }).uncheck();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply', exact: true }).last().click();
  await expect(form).toHaveCount(0);
  await page.reload();
  expect((await headersOf(page, id)).slice(0, 2)).toEqual([second, first]);
  await expect(page.locator(`#${id} thead`)).not.toContainText(third);
  await page.goto(`${path}?columns=${id}`);
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect(form).toHaveCount(0);
  expect((await headersOf(page, id)).slice(0, 3)).toEqual([first, second, third]);
});

test('the whole list is had as a file', async ({ signIn }) => {
  const page = await signIn('administrator');
  await page.goto('/admin/clients?size=10&sort=name');
  const total = Number(/of ([\d,]+)/.exec(await page.locator('#clients .pagination').innerText())?.[1]?.replace(',', ''));
  const grid = page.locator('#clients');
  for (const [label, file] of [['CSV', /^clients-\d{4}-\d\d-\d\d\.csv$/], ['Excel', /^clients-\d{4}-\d\d-\d\d\.xlsx$/]] as const) {
    const link = grid.getByRole('link', { name: label });
    const download = page.waitForEvent('download');
    // A menu that is opened before the page's script runs is closed by it once.
    await expect(async () => {
      if (!await link.isVisible()) await grid.getByText('Export', { exact: true }).click();
      await link.click({ timeout: 1000 });
    }).toPass();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(file);
    const content = readFileSync(await saved.path());
    if (label === 'Excel') expect(content.subarray(0, 2).toString()).toBe('PK');
    // Other journeys add clients meanwhile.
    else expect((parse(content, { bom: true }) as string[][]).length).toBeGreaterThan(total);
    await page.goto('/admin/clients?size=10&sort=name');
  }
});

test('rows open: by the address, and in place', async ({ page, scripted, expectAccessible }) => {
  await page.goto(GUIDE);
  const boards = page.getByRole('region', { name: 'Boards' });
  const toggle = boards.getByRole('link', { name: 'Subscribers of Harbour & Sons' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  if (scripted) await page.waitForFunction(() => '__remixRouteModules' in window);
  await toggle.click();
  await expect(page).toHaveURL(/\?expand=1041$/);
  await expect(boards.getByText('Sofia Reyes')).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.reload();
  await expect(boards.getByText('Sofia Reyes')).toBeVisible();
  await expectAccessible(page, '#guide-boards');
  await toggle.click();
  await expect(boards.getByText('Sofia Reyes')).toHaveCount(0);
});

test('a list by keyboard: arrows, Home and End, Enter; the interactive one too', async ({ signIn, scripted }) => {
  const page = await signIn('administrator');
  await page.setViewportSize({ width: 900, height: 900 });
  await page.goto('/admin/categories');
  if (!scripted) {
    await page.locator('#categories tbody th a').first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/categories\/[A-Z0-9]+$/);
    return;
  }
  const links = page.locator('#categories tbody th a');
  await expect(links.nth(2)).toBeVisible();
  await page.waitForFunction(() => '__remixRouteModules' in window);
  await expect(async () => {
    await page.getByRole('region', { name: 'Categories' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(links.first()).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#categories tbody tr').first().getByRole('link', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/categories\/[A-Z0-9]+$/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/invoice/list');
  await touchGrid(page, 'invoices');
  const cell = page.locator('.ag-row[row-index="0"] .ag-cell[col-id="invoiceDate"]');
  await cell.waitFor();
  await expect(page.locator('.ag-header-cell[col-id="invoiceId"]')).toHaveAttribute('aria-sort', 'descending');
  await page.locator('.ag-row[row-index="0"] .ag-cell[col-id="dueDate"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/invoice\/details\/\d+$/);
});

test('the new order is said after sorting', async ({ signIn, scripted }) => {
  const page = await signIn('administrator');
  await page.setViewportSize({ width: 900, height: 900 });
  const grid = page.locator('#categories');
  const sort = async () => {
    await page.goto('/admin/categories');
    await grid.getByRole('link', { name: 'Note', exact: true }).click();
    await expect(page).toHaveURL(/sort=note/);
    await expect(grid.locator('th[aria-sort]')).toHaveText(/Note/);
  };
  if (!scripted) return sort();
  // A click before the page's script is there loads a fresh page, which says nothing.
  await expect(async () => {
    await sort();
    await expect(grid.getByRole('status')).toHaveText('Sorted by Note, ascending', { timeout: 3000 });
  }).toPass();
});

test('on paper a list is whole: every column, no tools, within A4', async ({ signIn, scripted }) => {
  const page = await signIn('administrator');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/invoice/list');
  if (scripted) await touchGrid(page, 'invoices');
  await page.emulateMedia({ media: 'print' });
  // The width of A4 less its margins.
  await page.setViewportSize({ width: 688, height: 1000 });
  await expect(page.locator('#invoices table')).toBeVisible();
  const columns = await page.locator('#invoices thead th').count();
  expect(columns).toBeGreaterThanOrEqual(10);
  expect(await headersOf(page, 'invoices')).toHaveLength(columns);
  await expect(page.locator('.grid-tools')).toBeHidden();
  // A part of a list says which part it is, and leads nowhere.
  await expect(page.locator('#invoices .pagination ul')).toBeHidden();
  expect(await page.locator('#invoices table').evaluate((table) => table.scrollWidth)).toBeLessThanOrEqual(688);
});

test('a filter row stays in few lines on narrow windows', async ({ signIn }) => {
  const page = await signIn('administrator');
  for (const [width, most] of [[768, 3], [360, 4]] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/reports/timesheet-summary');
    await openFilters(page);
    const tops = await page.locator('.filter-form input:visible, .filter-form select:visible, .filter-form .button:visible').evaluateAll(
      (found) => found.map((field) => Math.round(field.getBoundingClientRect().bottom)),
    );
    expect(new Set(tops).size, `${width} px`).toBeLessThanOrEqual(most);
    const days = await page.locator('.filter-days input:visible').evaluateAll(
      (found) => found.map((field) => Math.round(field.getBoundingClientRect().top)),
    );
    expect(new Set(days).size, 'From and To side by side').toBe(1);
    const [brand, menu] = [await page.locator('.brand').boundingBox(), await page.locator('.nav-toggle').boundingBox()];
    expect(Math.abs(brand!.y + brand!.height / 2 - menu!.y - menu!.height / 2), 'the menu beside the name').toBeLessThanOrEqual(4);
  }
});
