import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const GUIDE = '/styleguide';
const week = (page: Page) => page.getByRole('region', { name: 'Work week from Mon 16 Nov' });
const planning = (page: Page) => week(page).getByRole('link', { name: /Planning/ });
const slot = (page: Page, time: string, day: string) => week(page).getByRole('link', { name: `Add at ${time} on ${day}`, exact: true });

/** One Tab stop for the whole week: its script is there. */
async function ready(page: Page) {
  await page.goto(GUIDE);
  await expect(week(page).locator('[tabindex="0"]')).toHaveCount(1);
}

test('an empty slot leads to the add page, an entry to its own', async ({ page, scripted }) => {
  await page.goto(GUIDE);
  // Without scripts an hour is one link.
  const time = scripted ? '07:15' : '07:00';
  await slot(page, time, 'Mon 16 Nov').click();
  await expect(page).toHaveURL(new RegExp(`\\?add=2026-11-16T${time}$`));
  await planning(page).click();
  await expect(page).toHaveURL(/\?entry=3$/);
});

test('entries that overlap stand side by side', async ({ page }) => {
  await page.goto(GUIDE);
  const [wide, beside] = [await week(page).getByRole('link', { name: /Intranet/ }).boundingBox(), await planning(page).boundingBox()];
  expect(beside!.x).toBeGreaterThanOrEqual(wide!.x + wide!.width);
  expect(beside!.y).toBeGreaterThan(wide!.y);
  expect(beside!.y + beside!.height).toBeLessThan(wide!.y + wide!.height);
});

test('arrows go through the week; Alt takes an entry along', async ({ page, scripted }) => {
  if (!scripted) {
    await page.goto(GUIDE);
    await expect(planning(page)).toHaveAttribute('href', '?entry=3');
    return;
  }
  await ready(page);
  await slot(page, '16:00', 'Mon 16 Nov').focus();
  await page.keyboard.press('ArrowDown');
  await expect(slot(page, '16:15', 'Mon 16 Nov')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(week(page).getByRole('link', { name: /^09:07–17:40/ })).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: 'timeId=4 version=1 date=2026-11-17 startTime=09:22 endTime=17:55' }))
    .toBeVisible();
  await week(page).getByRole('link', { name: /^09:07–17:40/ }).focus();
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: 'startTime=09:07 endTime=17:25' })).toBeVisible();
  await week(page).getByRole('link', { name: /On invoice 1042/ }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: 'timeId=5' })).toHaveCount(0);
});

test('by hand entries are moved and stretched, and new ones drawn', async ({ page, scripted }) => {
  if (!scripted) return;
  await page.setViewportSize({ width: 1440, height: 1400 });
  await ready(page);
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
  };
  await planning(page).scrollIntoViewIfNeeded();
  const entry = (await planning(page).boundingBox())!;
  const grip = { x: entry.x + entry.width / 2, y: entry.y + 8 };
  const lower = (await slot(page, '18:00', 'Tue 17 Nov').boundingBox())!;
  await drag(grip, { x: lower.x + 20, y: lower.y + 8 });
  await expect(page.getByRole('status').filter({ hasText: 'timeId=3 version=1 date=2026-11-17 startTime=18:00 endTime=19:00' }))
    .toBeVisible();
  await expect(page).toHaveURL(/styleguide$/);
  await page.keyboard.down('Control');
  await drag(grip, { x: lower.x + 20, y: lower.y + 8 });
  await page.keyboard.up('Control');
  await expect(page.getByRole('status').filter({ hasText: /timeId=3 .*startTime=18:00 endTime=19:00 copyFrom=2026-11-16/ })).toBeVisible();
  await planning(page).scrollIntoViewIfNeeded();
  const again = (await planning(page).boundingBox())!;
  await drag(
    { x: again.x + again.width / 2, y: again.y + again.height - 2 }, { x: again.x + again.width / 2, y: again.y + again.height + 28 },
  );
  await expect(page.getByRole('status').filter({ hasText: 'date=2026-11-16 startTime=10:00 endTime=11:30' })).toBeVisible();
  const first = (await slot(page, '13:00', 'Mon 16 Nov').boundingBox())!;
  const last = (await slot(page, '14:15', 'Mon 16 Nov').boundingBox())!;
  await drag({ x: first.x + 30, y: first.y + 8 }, { x: last.x + 30, y: last.y + 8 });
  await expect(page).toHaveURL(/\?add=2026-11-16T13:00\/14:30$/);
});
