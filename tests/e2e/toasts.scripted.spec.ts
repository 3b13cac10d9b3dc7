import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Timesheet saved' });

async function addHour(page: Page, start: string, end: string) {
  await page.getByRole('button', { name: /Matter document portal.*Support/s }).first().click();
  await expect(page.getByLabel('Client', { exact: true })).toHaveValue('BRONTE');
  await page.getByLabel('Time Start').fill(start);
  await page.getByLabel('Time Less').fill('0');
  await page.getByLabel('Time End').fill(end);
  await page.getByRole('button', { name: 'Add + Continue' }).click();
}

/** What of the form lies under the messages. */
const covered = (page: Page, what = 'button, .button, .tab, .chart, summary') => page.evaluate((parts) => {
  const box = document.querySelector('.toasts-floating')!.getBoundingClientRect();
  const controls = `main :is(${parts}):not(.visually-hidden, .toasts-floating *)`;
  return [...document.querySelectorAll(controls)].filter((control) => {
    const own = control.getBoundingClientRect();
    return own.width > 1 && own.left < box.right && box.left < own.right && own.top < box.bottom && box.top < own.bottom;
  }).map((control) => control.textContent);
}, what);

test('messages say what was saved, count what they repeat, cover no button and leave with their page', async ({ signIn }, { retry }) => {
  const page = await signIn('employee');
  await page.setViewportSize({ width: 1440, height: 900 });
  // A day without entries, also when it is walked once more.
  await page.goto(`/timesheet/add/2034-04-0${3 + retry}/SR`);
  await addHour(page, '09:00', '10:00');
  await expect(saved(page)).toContainText('1.00 h Bronte & Finch Lawyers');
  await expect(page.getByLabel('Time Start')).toHaveValue('10:00');
  await addHour(page, '10:00', '11:00');
  await expect(saved(page)).toContainText('× 2');
  await expect(saved(page).getByText('Timesheet saved')).toHaveCount(1);
  for (const viewport of [{ width: 1440, height: 900 }, { width: 360, height: 900 }]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => covered(page), `${viewport.width} px`).toEqual([]);
    await page.getByRole('button', { name: 'Add + Next Day' }).scrollIntoViewIfNeeded();
    await expect.poll(() => covered(page), `${viewport.width} px, at the buttons`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Timesheets' }).first().click();
  await expect(page).toHaveURL(/dayview/);
  await expect(saved(page)).toHaveCount(0);
});

test('one message at a time, at the top right below the bar, over no tab and no chart', async ({ page }) => {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/styleguide?toasts');
    const floating = page.locator('.toasts-floating');
    await expect(floating.locator('.notice')).toHaveCount(1);
    await expect.poll(() => covered(page, '.tab, .chart'), `${width} px`).toEqual([]);
    const box = (await floating.boundingBox())!;
    const bar = (await page.locator('.shell-head').boundingBox())!;
    expect(box.y, `${width} px`).toBeGreaterThanOrEqual(bar.y + bar.height);
    expect(width - box.x - box.width, `${width} px`).toBeLessThanOrEqual(40);
    // What went wrong waits behind it, and stays until it is closed.
    const last = await floating.locator('.notice').innerText();
    await floating.getByRole('button', { name: 'Close' }).click();
    await expect(floating.locator('.notice')).toHaveCount(1);
    expect(await floating.locator('.notice').innerText()).not.toBe(last);
  }
});

test('what can be undone can be so for ten seconds', async ({ signIn }, { retry }) => {
  const page = await signIn('employee');
  await page.clock.install();
  const date = `2034-04-1${retry}`;
  await page.goto(`/timesheet/add/${date}/SR`);
  await addHour(page, '09:00', '10:00');
  await expect(saved(page)).toBeVisible();
  await page.goto(`/timesheet/dayview/SR/${date}`);
  await page.getByRole('button', { name: /^Delete Bronte/ }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.clock.fastForward(9000);
  await expect(undo).toBeVisible();
  await page.clock.fastForward(1500);
  await expect(undo).toHaveCount(0);
});
