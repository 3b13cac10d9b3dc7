import { expect, test } from './support/test.ts';

test('the hours of a part-timer are asked for on Home, entered, changed and deleted', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  const [empId, surname] = scripted ? ['WWS', 'Scriven'] : ['WWP', 'Plaine'];
  await page.goto('/admin/users/create');
  for (const [label, text] of [['First name', 'Wanda'], ['Surname', surname], ['Emp ID', empId], ['Email', `${empId}@harbour.example`],
    ['Working time', '60']] as const) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).not.toHaveURL(/create$/);

  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'On which days do they work?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: `Enter the hours of Wanda ${surname}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Monday')).toHaveValue('4.50');
  await expectAccessible(page);
  await dialog.getByLabel('From').fill('2026-01-05');
  for (const [day, hours] of [['Monday', '8'], ['Tuesday', 'six'], ['Wednesday', ''], ['Thursday', '7:30'], ['Friday', '']] as const)
    await dialog.getByLabel(day).fill(hours);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Tuesday must be a number of hours such as 7.5 or 7:30.');
  await expect(dialog.getByLabel('Thursday')).toHaveValue('7:30');
  await dialog.getByLabel('Tuesday').fill('6');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Working week added.' })).toBeVisible();
  await expect(page.getByRole('row', { name: /05\/01\/2026.*21\.50.*Current/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('row', { name: /05\/01\/2026/ }).getByRole('link', { name: 'Edit' }).click();
  await dialog.getByLabel('Friday').fill('2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /05\/01\/2026.*23\.50/ })).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('link', { name: `Enter the hours of Wanda ${surname}` })).toHaveCount(0);

  await page.goto(`/admin/users/userdetail/${empId}`);
  await expect(page.getByText('Mon 8, Tue 6, Thu 7.5, Fri 2 h')).toBeVisible();
  await page.getByRole('link', { name: /^Working week/ }).click();
  await page.getByRole('row', { name: /05\/01\/2026/ }).getByRole('link', { name: 'Delete' }).click();
  await expect(dialog).toContainText('Delete the week from 05/01/2026: Mon 8, Tue 6, Thu 7.5, Fri 2 h?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete working week' }).click();
  await expect(page.getByText('No working week is entered.')).toBeVisible();
});
