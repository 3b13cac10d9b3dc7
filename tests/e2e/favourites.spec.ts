import { expect, test } from './support/test.ts';

test('a favourite is named, applied by one press, taken back and deleted', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn(scripted ? 'employee' : 'administrator');
  const name = `Stand-up ${scripted ? 'with' : 'without'} scripts`;
  await page.goto('/timesheet/favourites');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Change / }).first().click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Hours').fill('0:45');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: `Favourite ${name} saved` })).toBeVisible();

  await page.goto(`/timesheet/dayview/${scripted ? 'SR' : 'AH'}/2036-07-02`);
  await page.getByRole('button', { name: `${name} · 0.75 h` }).click();
  await expect(page.locator('.day-total')).toContainText('0.75 h');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('No timesheets')).toBeVisible();

  await page.getByRole('link', { name: 'Change favourites' }).click();
  await page.getByRole('link', { name: `Delete ${name}` }).click();
  await expect(page.getByRole('dialog')).toContainText(name);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete favourite' }).click();
  await expect(page.getByRole('status').filter({ hasText: `Favourite ${name} deleted` })).toBeVisible();
});
