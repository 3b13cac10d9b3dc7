import { expect, test } from './support/test.ts';

test('a leave group is created from the directory, synced, changed and deleted', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  const name = scripted ? 'Scripted people' : 'Plain people';
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await page.goto('/admin/leave/leaveGroups');
  await expect(page.getByRole('row', { name: /Everybody/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Create Leave Group' }).click();
  await dialog.getByLabel('Group Name').fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toContainText('At least one group/user is required.');
  await expect(dialog.getByLabel('Group Name')).toHaveValue(name);
  await dialog.getByLabel('Search people and groups').fill('zzz nobody');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toContainText('Please select a valid user or group from the dropdown list.');
  await dialog.getByLabel('Search people and groups').fill('sofia');
  if (!scripted) await dialog.getByRole('button', { name: 'Find people and groups' }).click();
  await dialog.getByRole('group', { name: 'Found' }).getByLabel(/Sofia Rossi/).click();
  await expect(dialog.getByLabel(/Sofia Rossi/)).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Leave group created successfully' })).toBeVisible();
  await expect(row).toContainText('Sofia Rossi');
  await expect(row).toContainText('Not Synced');

  await row.hover();
  await row.getByRole('button', { name: 'Sync' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Leave group sync started. Please wait a moment' })).toBeVisible();
  await expect(row).toContainText(/\d\d\/\d\d\/\d{4} .*\d\d\/\d\d\/\d{4}/);
  await expect(row.getByRole('link', { name: 'Edit' })).toBeVisible();

  await row.hover();
  await row.getByRole('link', { name: 'Edit' }).click();
  await expect(dialog.getByLabel(/Sofia Rossi/)).toBeChecked();
  await dialog.getByLabel('Group Name').fill(`${name} of Sydney`);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Leave group updated successfully' })).toBeVisible();

  await row.hover();
  await row.getByRole('link', { name: 'Delete' }).click();
  await expect(dialog).toContainText('This is a permanent deletion.');
  await expect(dialog).toContainText('What was before today stays.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete Leave Group' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Leave group deleted successfully' })).toBeVisible();
  await expect(row).toHaveCount(0);
});
