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

const LINES = [['9-11 coast ship: Carrier feed', '09:00–11:00'], ['1.5h bronte non-billable: Review', '11:00–12:30'],
  ['hradm .5', '12:30–13:00']] as const;

test('three lines take no click: Enter reads, Enter adds, and the focus is back in the empty line', async ({ signIn, scripted }) => {
  const page = await signIn('employee');
  const address = `/timesheet/dayview/SR/203${scripted ? 8 : 7}-07-08`;
  await page.goto(address);
  const line = page.getByRole('textbox', { name: 'Quick entry' });
  if (scripted) await page.keyboard.press('q');
  else await line.focus();
  for (const [text, when] of LINES) {
    await expect(line).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('form', { name: 'What the line means' })).toContainText(when);
    await expect(page.getByRole('form', { name: 'What the line means' }).getByRole('button', { name: 'Add' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('.day-entry-when').filter({ hasText: when })).toHaveCount(1);
    await expect(line).toHaveValue('');
  }
  await expect(line).toBeFocused();
  await expect(page.locator('.day-entry').filter({ hasText: 'Review' })).toContainText('Not billable');
  await expect(page.locator('.day-total')).toContainText('4.00 h');

  await page.goBack();
  await expect(line).toHaveValue('');
  await expect(page.getByRole('form', { name: 'What the line means' })).toHaveCount(0);
  await page.goto(address);
  await expect(page.locator('.day-entry')).toHaveCount(3);
});

test('a line that is not understood stays, with the focus and why', async ({ signIn, scripted }) => {
  const page = await signIn('employee');
  await page.goto(`/timesheet/dayview/SR/203${scripted ? 8 : 7}-07-09`);
  const line = page.getByRole('textbox', { name: 'Quick entry' });
  await line.fill('2h bronte scratch that');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'took it back' })).toBeVisible();
  if (!scripted) await expect(line).toBeFocused();
  await line.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'took it back' })).toBeVisible();
  await expect(line).toHaveValue('2h bronte scratch that');
  await expect(line).toBeFocused();
});

test('several entries of one line are added together, or one by one', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('employee');
  await page.goto(`/timesheet/dayview/SR/203${scripted ? 8 : 7}-07-12`);
  const line = page.getByRole('textbox', { name: 'Quick entry' });
  const meanings = page.getByRole('form', { name: 'What the line means' });
  await line.fill('2h bronte and 1h hradm');
  await line.press('Enter');
  await expect(meanings).toHaveCount(2);
  await expectAccessible(page);
  await meanings.first().getByRole('button', { name: 'Add' }).click();
  await expect(page.locator('.day-entry-when')).toHaveText(['09:00–11:00']);
  await expect(meanings).toContainText(['11:00–12:00']);
  await meanings.getByRole('button', { name: 'Add' }).click();
  await expect(page.locator('.day-entry-when')).toHaveText(['09:00–11:00', '11:00–12:00']);
  await expect(line).toHaveValue('');
  await line.fill('1h bronte and 30m hradm');
  await line.press('Enter');
  await expect(page.getByRole('button', { name: 'Add all 2: 1.50 h' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.day-entry')).toHaveCount(4);
  await expect(line).toBeFocused();
});
