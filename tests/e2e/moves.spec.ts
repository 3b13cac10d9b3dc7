import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';

test('timesheets are compared, moved after a preview, and moved back', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  // People whose time no other journey changes.
  const person = scripted ? 'Emma Walsh' : 'Grace Fraser';
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Compare and Move Timesheets' }).click();
  await expect(page.getByRole('main')).toContainText('this page is very dangerous');
  await expectAccessible(page);
  const filter = page.getByRole('region', { name: 'Move Timesheets' });
  const target = page.getByRole('region', { name: 'New Values' });
  const choose = async (part: Locator, label: string, option: string) => {
    const field = part.getByRole('combobox', { name: label, exact: true });
    if (!scripted) return void await field.selectOption({ label: option });
    // A list of less than thirty too is searched by what is typed.
    await field.fill(option.slice(0, 4));
    await part.getByRole('option', { name: option }).click();
  };
  await choose(filter, 'Employee', person);
  await choose(filter, 'Category', 'Testing');
  await filter.getByLabel('Start date').fill(monthStart());
  await choose(target, 'Category', 'Analysis');
  await page.getByRole('button', { name: 'Preview Timesheets' }).click();
  await expect(page.getByRole('table', { name: 'Matching timesheets' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/\d+ records?/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move Timesheets' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Testing (TEST) → Analysis (ANLS)');
  await expectAccessible(page);
  const move = dialog.getByRole('button', { name: 'Move Timesheets' });
  if (scripted) await expect(move).toBeDisabled();
  await dialog.getByLabel('I understand and want to move these timesheets').check();
  await move.click();
  await expect(dialog).toContainText(/You have successfully moved \d+ timesheets/);
  await dialog.getByRole('link', { name: 'Past moves' }).click();
  await expectAccessible(page);
  await page.getByRole('row', { name: new RegExp(person) }).getByRole('link', { name: 'Move back' }).click();
  await expectAccessible(page);
  await dialog.getByLabel('I understand and want to move these timesheets').check();
  await dialog.getByRole('button', { name: 'Move back' }).click();
  await expect(dialog).toContainText(/You have successfully moved \d+ timesheets/);
  await page.goto('/admin/compare-move-timesheets/compare?left.empId=SR&right.empId=TK&search=on');
  await expect(page.getByRole('table', { name: 'Compared with' })).toBeVisible();
  await expectAccessible(page);
});

/** The demo has time until today; what is older may be invoiced. */
function monthStart(): string {
  const today = new Date();
  return `${today.toISOString().slice(0, 8)}01`;
}
