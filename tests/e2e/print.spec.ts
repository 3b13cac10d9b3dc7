import { DateTime } from 'luxon';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** A4 less the margins, at 96 dots an inch. */
const A4_WIDTH = 688;

async function firstLink(page: Page, list: string, pattern: RegExp): Promise<string> {
  const html = await (await page.request.get(list)).text();
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '').find((href) => pattern.test(href)) ?? '';
}

/** The month before this one, where the demo organisation is. */
function lastMonth(): string {
  const { year, month } = DateTime.now().setZone('Australia/Sydney').minus({ months: 1 });
  return DateTime.fromObject({ year, month }).toFormat('LLLL yyyy');
}

const LAST_MONTH = lastMonth();

interface Printed {
  readonly address: (page: Page) => Promise<string>;
  /** What stands on the paper, beside the organisation's name. */
  readonly has: readonly (string | RegExp)[];
  /** What is for the screen or for the organisation only. */
  readonly lacks: readonly (string | RegExp)[];
}

const CONTROLS = ['Columns', 'Export', 'Search', 'Cancel', 'Menu'];

const PRINTED: Readonly<Record<string, Printed>> = {
  'an invoice': {
    address: (page) => firstLink(page, '/invoice/list', /^\/invoice\/details\/\d+$/),
    has: [/Invoice \d+/, 'Total (inc GST)', 'Payment due'],
    lacks: ['Not sent', 'Written off, not charged', 'Internal note', 'Delivery', 'History', 'New Receipt', 'Nothing paid yet'],
  },
  'all of an invoice': {
    address: async (page) => `${await firstLink(page, '/invoice/list?direction=asc', /^\/invoice\/details\/\d+$/)}/print`,
    has: [/Invoice \d+/, 'Total (inc GST)', 'Payment due', 'Hours', 'Total'],
    lacks: ['Internal note', 'Delivery', 'History', 'Print', 'Next'],
  },
  'a receipt': {
    address: (page) => firstLink(page, '/receipts', /^\/receipts\/details\/\d+$/),
    has: [/Receipt \d+/, 'Received from', 'Payment method', 'Paid with this receipt', 'Total received'],
    lacks: ['Nothing outstanding', 'Remove', 'Allocate', 'Deallocate All', 'Save', 'Delete Receipt', 'Unposted'],
  },
  'all of a report': {
    address: () => Promise.resolve('/reports/timesheet-summary/print?period=last-month&empId=SR'),
    has: ['Timesheet Summary', 'Sofia Rossi', LAST_MONTH, 'Total'],
    lacks: ['All time', 'Total of all pages', 'Print'],
  },
  'a page of a report': {
    address: () => Promise.resolve('/reports/timesheet-summary?period=last-month'),
    has: ['Timesheet Summary', LAST_MONTH, /1–20 of \d+/],
    // It is not that of the rows above it.
    lacks: ['Total of all pages', 'Next', 'By project'],
  },
  'a day': {
    address: async (page) => {
      const entry = await firstLink(page, '/reports/timesheet-summary?period=last-month&empId=SR', /^\/timesheet\/edit\/[\d-]+\/SR\/\d+$/);
      return entry.replace(/edit\/([\d-]+)\/SR\/\d+/, 'dayview/SR/$1');
    },
    has: ['Sofia Rossi', /^[A-Z][a-z]{2} \d\d [A-Z][a-z]{2} 20\d\d$/, 'Total', /Office|Home|Client site/],
    lacks: ['Add timesheet', 'Show past employees', 'Edit notes and location', 'Today'],
  },
};

for (const [what, { address, has, lacks }] of Object.entries(PRINTED)) {
  test(`${what} prints on A4 as a document, without losing anything at the side`, async ({ signIn }) => {
    const page = await signIn('administrator');
    await page.setViewportSize({ width: A4_WIDTH, height: 1000 });
    await page.goto(await address(page));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('.shell-head .shell-bar')).toBeHidden();
    await expect(page.locator('.shell-foot')).toBeHidden();
    const main = page.getByRole('main');
    for (const words of ['Harbour Consulting', ...has])
      await expect(main.getByText(words).filter({ visible: true }).first(), String(words)).toBeVisible();
    for (const words of [...CONTROLS, ...lacks])
      await expect(main.getByText(words, { exact: true }).filter({ visible: true }), String(words)).toHaveCount(0);
    await expect(main.locator('input, select, textarea, button').filter({ visible: true })).toHaveCount(0);
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
  const { inner, outer } = await page.getByRole('region', { name: 'Work week from Mon 16 Nov' }).evaluate(
    (week) => ({ inner: week.scrollWidth, outer: week.clientWidth }),
  );
  expect(inner).toBeLessThanOrEqual(outer + 1);
});
