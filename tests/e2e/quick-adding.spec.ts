import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Counts as people do: a press of the button of a mouse, and a key. */
function hand(page: Page) {
  const count = { clicks: 0, keys: 0 };
  return {
    count,
    async click(target: Locator) {
      count.clicks += 1;
      await target.click();
    },
    async press(key: string) {
      count.keys += 1;
      await page.keyboard.press(key);
    },
    async type(text: string) {
      count.keys += text.length;
      await page.keyboard.type(text);
    },
  };
}

const WORK = [['coast ship', '2', 'Transfer form'], ['bront matt', '1.5', 'Review'], ['harb admin', '0:30', 'Stand-up']] as const;

test('three entries of yesterday take at most 15 clicks and 70 keys', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('employee');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/timesheet/dayview/SR/203${scripted ? 8 : 7}-06-11`);
  const { count, click, press, type } = hand(page);
  await click(page.getByRole('link', { name: 'Previous day' }));
  await expect(page).toHaveURL(/06-10$/);
  await click(page.getByRole('link', { name: 'Add timesheet' }).first());
  const search = page.getByRole('combobox', { name: 'Recent Projects' });
  await expect(search).toBeFocused();
  await click(page.getByRole('button', { name: 'Enter hours instead' }));
  for (const [project, hours, notes] of WORK) {
    await expect(search).toBeFocused();
    await type(project);
    if (scripted) await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await press('Enter');
    await expect(page.getByLabel('Client', { exact: true })).not.toHaveValue('');
    await click(page.getByLabel('Hours'));
    await type(hours);
    await click(page.getByLabel('Notes'));
    await type(notes);
    await expect(page.getByRole('button', { name: 'Add + Continue' })).toBeInViewport();
    if (notes === 'Review') await expectAccessible(page);
    await click(page.getByRole('button', { name: 'Add + Continue' }));
    await expect(page.getByRole('status').filter({ hasText: 'Timesheet saved' }).last()).toBeVisible();
    await expect(page.getByLabel('Notes')).toHaveValue('');
  }
  expect(count.clicks).toBeLessThanOrEqual(15);
  expect(count.keys).toBeLessThanOrEqual(70);
  await page.goto(`/timesheet/dayview/SR/203${scripted ? 8 : 7}-06-10`);
  await expect(page.locator('.day-entry-when')).toHaveText(['09:00–11:00', '11:00–12:30', '12:30–13:00']);
  await expect(page.locator('.day-total')).toContainText('4.00 h');
});
