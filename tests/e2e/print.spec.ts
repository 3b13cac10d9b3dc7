import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** A4 less the margins, at 96 dots an inch. */
const A4_WIDTH = 688;

async function firstLink(page: Page, list: string, pattern: RegExp): Promise<string> {
  const html = await (await page.request.get(list)).text();
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '').find((href) => pattern.test(href)) ?? '';
}

const PRINTED: [what: string, address: (page: Page) => Promise<string>][] = [
  ['an invoice', (page) => firstLink(page, '/invoice/list', /^\/invoice\/details\/\d+$/)],
  ['a receipt', (page) => firstLink(page, '/receipts', /^\/receipts\/details\/\d+$/)],
  ['a report', () => Promise.resolve('/reports/timesheet-summary')],
  ['a day', () => Promise.resolve('/timesheet/dayview')],
];

for (const [what, address] of PRINTED) {
  test(`${what} prints on A4 without the frame and without losing anything at the side`, async ({ signIn }) => {
    const page = await signIn('administrator');
    await page.setViewportSize({ width: A4_WIDTH, height: 1000 });
    await page.goto(await address(page));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('.shell-head .shell-bar')).toBeHidden();
    await expect(page.locator('.shell-foot')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    expect(await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth), 'runs off the side').toBeLessThanOrEqual(0);
    // Paper is white whatever the person's colours are.
    expect(await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor)).toBe('rgb(255, 255, 255)');
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    expect(pdf.length).toBeGreaterThan(5000);
  });
}

test('a week of the calendar prints whole', async ({ page }) => {
  await page.setViewportSize({ width: A4_WIDTH, height: 1000 });
  await page.goto('/styleguide');
  await page.emulateMedia({ media: 'print' });
  const { inner, outer } = await page.getByRole('region', { name: 'Work week from Mon 16 Nov' }).evaluate((week) => ({ inner: week.scrollWidth, outer: week.clientWidth }));
  expect(inner).toBeLessThanOrEqual(outer + 1);
});
