import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const ADD = '/timesheet/add/2034-02-03/SR';
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const answer = (page: Page, name: 'Stay' | 'Leave') => question(page).getByRole('button', { name, exact: true }).click();
const notes = (page: Page) => page.getByLabel('Notes');

test('a link asks before it takes away what was typed; Stay keeps it, Leave goes', async ({ signIn, expectAccessible }) => {
  const page = await signIn('employee');
  await page.goto(ADD);
  await notes(page).fill('Half a sentence');
  await page.getByRole('link', { name: 'Timesheets' }).first().click();
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByRole('button', { name: 'Stay' })).toBeFocused();
  await expectAccessible(page);
  await answer(page, 'Stay');
  await expect(question(page)).toBeHidden();
  await expect(notes(page)).toHaveValue('Half a sentence');
  await page.getByRole('link', { name: 'Timesheets' }).first().click();
  // Esc is an answer once the question stands there.
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(notes(page)).toHaveValue('Half a sentence');
  await page.getByRole('link', { name: 'Timesheets' }).first().click();
  await answer(page, 'Leave');
  await expect(page).toHaveURL(/dayview/);
});

test('what is typed after the form is ready and before the frame is, is asked about as well', async ({ signIn }) => {
  const page = await signIn('employee');
  let release = () => {};
  const released = new Promise<void>((resolve) => { release = resolve; });
  await page.route('**/assets/shell-head*.js', async (route) => { await released; await route.continue(); });
  await page.goto(ADD, { waitUntil: 'commit' });
  await expect(notes(page)).toBeVisible();
  // Gone once scripts have taken the form over.
  await expect(page.getByRole('button', { name: 'Show projects' })).toHaveCount(0);
  await notes(page).fill('Typed early');
  release();
  await page.locator('.shell[data-scripted]').waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Timesheets' }).first().click();
  await answer(page, 'Stay');
  await expect(notes(page)).toHaveValue('Typed early');
});

test('Back and closing ask as well; Cancel and what is saved do not', async ({ signIn }) => {
  const page = await signIn('employee');
  await page.goto('/timesheet/dayview/SR/2034-02-03');
  const add = page.getByRole('link', { name: 'Add timesheet' }).first();
  await page.locator('.shell[data-scripted]').waitFor({ state: 'attached' });
  await add.click();
  await notes(page).fill('Typed before Back');
  await page.goBack();
  await answer(page, 'Stay');
  await expect(page).toHaveURL(new RegExp(ADD));
  await expect(notes(page)).toHaveValue('Typed before Back');
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closing;
  await expect(notes(page)).toHaveValue('Typed before Back');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/dayview/);

  await add.click();
  await page.getByRole('button', { name: /Matter document portal.*Support/s }).first().click();
  await expect(page.getByLabel('Client', { exact: true })).toHaveValue('BRONTE');
  await page.getByLabel('Time Start').fill('09:00');
  await page.getByLabel('Time End').fill('10:00');
  await page.getByLabel('Time Less').fill('0');
  await page.getByRole('button', { name: 'Add + Continue' }).click();
  await expect(page).toHaveURL(/\?after=/);
  await page.getByRole('link', { name: 'Timesheets' }).first().click();
  await expect(page).toHaveURL(/dayview/);
});

test('Esc in a dialog asks when something was typed in it, and not otherwise', async ({ signIn }) => {
  const page = await signIn('administrator');
  await page.goto('/admin/leave/publicHolidays');
  const add = page.getByRole('link', { name: /Add|New/ }).first();
  await add.click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Name') });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await add.click();
  await dialog.getByLabel('Name').fill('Harbour Day');
  await page.keyboard.press('Escape');
  await answer(page, 'Stay');
  await expect(question(page)).toBeHidden();
  await expect(dialog.getByLabel('Name')).toHaveValue('Harbour Day');
  await page.keyboard.press('Escape');
  await answer(page, 'Leave');
  await expect(dialog).toBeHidden();
});

test('a draft that is carried to another day is still unsaved there', async ({ signIn }) => {
  const page = await signIn('employee');
  await page.goto('/timesheet/add/2034-02-06/SR');
  await notes(page).fill('For the day after');
  await page.getByRole('button', { name: 'Next day', exact: true }).click();
  await expect(page).toHaveURL(/2034-02-07/);
  await expect(notes(page)).toHaveValue('For the day after');
  await page.getByRole('link', { name: 'Timesheets' }).first().click();
  await answer(page, 'Stay');
  await expect(notes(page)).toHaveValue('For the day after');
});
