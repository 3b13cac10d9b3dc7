import type { Page } from '@playwright/test';
import { touchGrid } from './support/interactive-grid.ts';
import { expect, test } from './support/test.ts';

declare global {
  interface Window { shifts: number[] }
}

/** Rests the pointer on the table once scripts run. */
async function touchOnce(page: Page, id: string): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.shell[data-scripted]') !== null);
  await page.locator(`#${id} thead th`).first().hover();
}

const agScripts = async (page: Page) => {
  const asked: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js') && (await response.text().catch(() => '')).includes('ag-header-cell')) asked.push(response.url());
  });
  return asked;
};

test('a list that is only read stays the table that it is, and a click on a row of it opens the row', async ({ signIn }) => {
  const page = await signIn('administrator');
  await page.setViewportSize({ width: 1440, height: 900 });
  const asked = await agScripts(page);
  await page.goto('/invoice/list');
  await page.waitForFunction(() => document.querySelector('.shell[data-scripted]') !== null);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.ag-host')).toHaveCount(0);
  expect(asked).toEqual([]);
  await page.locator('#invoices').getByRole('link', { name: 'Total', exact: true }).click();
  await expect(page).toHaveURL(/sort=total/);
  await page.locator('#invoices tbody tr').nth(3).locator('td').first().click();
  await expect(page).toHaveURL(/invoice\/details\/\d+$/);
});

test('what is pressed when the interactive grid could take over is not lost', async ({ signIn }) => {
  const page = await signIn('administrator');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/receipts');
  await touchGrid(page, 'receipts');
  await page.reload();
  await touchOnce(page, 'receipts');
  // The grid's script is in memory: it would take over while the button is down.
  const row = page.locator('#receipts tbody tr').nth(1);
  const name = await row.locator('th').innerText();
  const box = await row.locator('td').first().boundingBox();
  await page.mouse.move(box!.x + 30, box!.y + 10);
  await page.mouse.down();
  await page.waitForTimeout(1500);
  await expect(page.locator('.ag-host')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('a key in the table lets the interactive grid take over, with the focus where it was', async ({ signIn }) => {
  const page = await signIn('administrator');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/receipts');
  await page.waitForFunction(() => document.querySelector('.shell[data-scripted]') !== null);
  await page.locator('#receipts tbody th a').nth(2).focus();
  await expect(page.locator('.ag-host')).toHaveCount(0);
  const asked: string[] = [];
  page.on('request', (request) => { if (/\/receipts\.data/.test(request.url())) asked.push(request.url()); });
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.ag-row[row-index="3"] .ag-cell').first()).toBeFocused();
  expect(asked, 'its rows are those of the page').toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/receipts\/details\/\d+$/);
});

test('a column that was dragged wider stays so', async ({ signIn }) => {
  const page = await signIn('administrator');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/receipts');
  const heading = page.locator('.ag-header-cell[col-id="clientName"]');
  const width = () => heading.evaluate((cell) => Math.round(cell.getBoundingClientRect().width));
  await touchGrid(page, 'receipts');
  await expect(heading).toBeVisible();
  const handle = await heading.locator('.ag-header-cell-resize').boundingBox();
  const before = await width();
  const saved = page.waitForResponse((response) => response.url().endsWith('/user/grid-layout') && response.status() === 204);
  await page.mouse.move(handle!.x + handle!.width / 2, handle!.y + 10);
  await page.mouse.down();
  await page.mouse.move(handle!.x + 80, handle!.y + 10, { steps: 5 });
  await page.mouse.up();
  await saved;
  const after = await width();
  expect(after).toBeGreaterThan(before + 40);
  await page.reload();
  await touchGrid(page, 'receipts');
  await expect(heading).toBeVisible();
  expect(Math.abs((await width()) - after)).toBeLessThanOrEqual(2);
  await page.goto('/receipts?columns=receipts');
  const reset = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Reset to default' }).click();
  // The next journey looks at the same list.
  await reset;
});

const INTERACTIVE = [
  ['/invoice/list', 'invoices', 'Invoices'], ['/admin/security-log', 'security-log', 'Security log'], ['/receipts', 'receipts', 'Receipts'],
  ['/admin/clients', 'clients', 'Clients'], ['/admin/users/list', 'users', 'Users'],
] as const;

/** The headings and figures of a list whose words do not fit into their cells. */
const cut = (page: Page, id: string) => page.locator(`#${id} :is(thead th, .ag-header-cell, td.n, .ag-cell.n)`).filter({ visible: true })
  .evaluateAll((cells) => cells.filter((cell) => {
    const words = document.createRange();
    words.selectNodeContents(cell.querySelector('.grid-header, .ag-cell-value') ?? cell);
    const [own, said] = [cell.getBoundingClientRect(), words.getBoundingClientRect()];
    if (cell.querySelector('.visually-hidden')) return false;
    // The handle of an interactive heading reaches over its edge.
    const isWider = !cell.matches('.ag-header-cell') && cell.scrollWidth > cell.clientWidth + 1;
    return said.width > 0 && (said.left < own.left - 1 || said.right > own.right + 1 || isWider);
  }).map((cell) => cell.textContent));

for (const [path, id, name] of INTERACTIVE) {
  test(`no heading and no figure is cut, in the table and in the interactive grid: ${name}`, async ({ signIn }) => {
    const page = await signIn('administrator');
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.locator(`#${id} thead th`).first()).toBeVisible();
      expect(await cut(page, id), `the table at ${width} px`).toEqual([]);
      await touchGrid(page, id);
      await expect.poll(() => cut(page, id), `the grid at ${width} px`).toEqual([]);
    }
  });
}

// One journey each: a page that has had the grid's script before takes it from memory, and cannot be kept waiting for it.
for (const [path, id, name] of INTERACTIVE) {
  test(`nothing moves when the interactive grid takes over, and it has a name: ${name}`, async ({ signIn }) => {
    const page = await signIn('administrator');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.addInitScript(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as unknown as { value: number }[]) window.shifts.push(shift.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const places = (cells: string) => page.locator(cells).filter({ visible: true }).evaluateAll((found) => found.map((cell) => {
      const { left, top, height } = cell.getBoundingClientRect();
      return [left, top, height].map(Math.round);
    }));
    let arrive = () => {};
    const released = new Promise<void>((resolve) => { arrive = resolve; });
    // The grid's script has no name in its address; it is known by what it says.
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('ag-header-cell')) await released;
      await route.fulfill({ response });
    });
    await page.goto(path);
    await expect(page.locator(`#${id} thead th`).first()).toBeVisible();
    const heads = await places(`#${id} thead th`);
    const rows = await places(`#${id} tbody tr`);
    const ofOneLine = Math.min(...rows.map(([, , height]) => height!));
    expect(ofOneLine >= 32 && ofOneLine <= 36, 'rows of 32 to 36 px').toBe(true);
    await touchOnce(page, id);
    await page.evaluate(() => { window.shifts.length = 0; });
    arrive();
    await expect(page.getByRole('grid', { name }).or(page.getByRole('treegrid', { name }))).toBeVisible();
    // The grid draws its cells over several frames.
    await expect(async () => {
      const headsAfter = await places(`#${id} .ag-header-cell`);
      expect(headsAfter).toHaveLength(heads.length);
      headsAfter.sort(([a = 0], [b = 0]) => a - b).forEach(([left = 0], index) => {
        expect(Math.abs(left - heads[index]![0]!), `column ${index}`).toBeLessThanOrEqual(3);
      });
      const box = await page.locator(`#${id} .ag-host`).boundingBox();
      const bottoms = (await places(`#${id} .ag-row`)).map(([, top = 0, height = 0]) => top + height);
      expect(box!.y + box!.height - Math.max(...bottoms), 'no empty strip under the last row').toBeLessThanOrEqual(40);
    }).toPass({ timeout: 30_000 });
    expect(await page.evaluate(() => window.shifts.reduce((sum, shift) => sum + shift, 0)), 'layout shifts').toBeLessThan(0.001);
  });
}
