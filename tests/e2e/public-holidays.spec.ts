import { expect, test } from './support/test.ts';

test('a public holiday is added, changed and deleted', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  const [name, date, moved] = scripted ? ['Founders’ Day', '2027-03-02', '03/03/2027'] : ['Picnic Day', '2027-03-09', '10/03/2027'];
  await page.goto('/admin/leave/publicHolidays');
  await expect(page.getByRole('row', { name: /Christmas Day/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add Public Holiday' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Everybody')).toBeChecked();
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Date').fill('2026-12-25');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('dialog')).toContainText('There is a public holiday of this group on that day already.');
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await dialog.getByLabel('Date').fill(date);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Public holiday created successfully' })).toBeVisible();

  await page.getByRole('row', { name: new RegExp(name) }).getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: `Edit "${name}" Public Holiday` })).toBeVisible();
  await dialog.getByLabel('Date').fill(moved.split('/').reverse().join('-'));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${name}.*${moved}`) })).toBeVisible();

  await page.getByRole('row', { name: new RegExp(name) }).getByRole('link', { name: 'Delete' }).click();
  await expect(dialog).toContainText('Are you sure you want to delete this public holiday?');
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'No, go back' }).click();
  await page.getByRole('row', { name: new RegExp(name) }).getByRole('link', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Yes, delete this public holiday' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Public holiday deletion started.' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
});

test('a prepared list is shown and added in one step', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  const [place, year] = scripted ? ['Australia, Victoria', '2031'] : ['Australia, Queensland', '2032'];
  await page.goto('/admin/leave/publicHolidays');
  await page.getByRole('link', { name: 'Add a prepared list' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Year').fill(year);
  await dialog.getByRole('button', { name: 'Show what is new' }).click();
  await expect(dialog.getByText('Choose a country or a state').first()).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Country or state' }).fill(place);
  if (scripted) await page.getByRole('option', { name: place }).click();
  await dialog.getByRole('button', { name: 'Show what is new' }).click();
  await expect(dialog.getByRole('row', { name: /Good Friday.*Everybody/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Add \d+ public holidays$/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /\d+ public holidays were added\./ })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`Christmas Day.*25/12/${year}`) })).toBeVisible();
  await page.getByRole('link', { name: 'Add a prepared list' }).click();
  await dialog.getByLabel('Year').fill(year);
  await dialog.getByRole('combobox', { name: 'Country or state' }).fill(place);
  if (scripted) await page.getByRole('option', { name: place }).click();
  await dialog.getByRole('button', { name: 'Show what is new' }).click();
  await expect(dialog.getByRole('row', { name: /Good Friday.*There already/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Add \d/ })).toHaveCount(0);
});
