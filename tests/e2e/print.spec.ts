import { DateTime } from 'luxon';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
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
const LAST_WEEK = DateTime.now().setZone('Australia/Sydney').minus({ weeks: 1 }).toISODate() ?? '';

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
    has: ['Timesheet Summary', LAST_MONTH, /1–20 of \d+/, 'Only these rows are on this paper.'],
    // It is not that of the rows above it.
    lacks: ['Total of all pages', 'Next', 'By project'],
  },
  'a day': {
    address: async (page) => {
      const entry = await firstLink(page, '/reports/timesheet-summary?period=last-month&empId=SR', /^\/timesheet\/edit\/[\d-]+\/SR\/\d+$/);
      return entry.replace(/edit\/([\d-]+)\/SR\/\d+/, 'dayview/SR/$1');
    },
    has: ['Sofia Rossi', /^[A-Z][a-z]{2} \d\d [A-Z][a-z]{2} 20\d\d$/, 'Total', /Office|Home|Client site/],
    lacks: ['Add timesheet', 'Show past employees', 'Edit notes and location', 'Today', 'Copy this day', 'Earn Points', /^Points/],
  },
  'a grid of hours': {
    address: () => Promise.resolve(`/timesheet/weekgrid/SR/${LAST_WEEK}`),
    has: ['Sofia Rossi', 'Mon', 'Sat', 'Sun', 'Total', /\d\.\d\d( h)? of \d+\.\d\d h/],
    lacks: ['Employee', 'Show past employees', 'Submit this week', 'This week', 'New row', /last week’s rows/, 'Choose client, project and category'],
  },
  'a week': {
    address: () => Promise.resolve(`/timesheet/weekview/SR/${LAST_WEEK}?week=full`),
    has: ['Sofia Rossi', 'Mon', 'Sat', 'Sun', /\d\.\d\d( h)? of \d+\.\d\d h/],
    lacks: ['Employee', 'Show past employees', 'Submit this week', 'This week', 'Copy this week', 'Work week', /With the keyboard/],
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
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
    const solid = (words: string) => words.replace(/\s/g, '');
    for (const words of has)
      if (typeof words === 'string') expect(solid(text), words).toContain(solid(words));
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
