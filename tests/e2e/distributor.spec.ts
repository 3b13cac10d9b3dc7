import { expect, test } from './support/test.ts';

test('a client gets an account at the distributor; what is not there is told', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  const clientId = scripted ? 'BRONTE' : 'PARKSD';
  await page.goto(`/admin/clients/${clientId}`);
  await page.getByRole('link', { name: 'Sync To Ingram Micro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sync To Ingram Micro' });
  const link = dialog.getByRole('button', { name: 'Sync account' });
  if (scripted) await expect(link).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel('Sync Existing Client id').fill('NONE-1');
  await link.click();
  await expect(dialog.getByText('Account not synced')).toBeVisible();
  await expect(dialog.getByText('Ingram Micro has no account NONE-1.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create an account' }).click();
  await expect(dialog.getByText('Account synced successfully!')).toBeVisible();
  await dialog.getByRole('link', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: 'Synced with Ingram Micro' })).toHaveAttribute('aria-disabled', 'true');
});

test('a client that a CRM keeps leads there, and to where it is talked about', async ({ signIn, expectAccessible }) => {
  const page = await signIn('administrator');
  await page.goto('/admin/clients/SLVRLN');
  await expect(page.getByRole('link', { name: /^CRM/ })).toHaveAttribute('href', 'https://crm.harbour.example/accounts/A-10482');
  await expect(page.getByRole('link', { name: /^Team chat/ })).toHaveAttribute('target', '_blank');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('link', { name: /^View in CRM/ })).toBeVisible();
  await expect(page.getByLabel('Company Name', { exact: true })).not.toBeEditable();
  await expect(page.getByLabel('Team Chat')).toBeEditable();
  await expectAccessible(page);
  await page.goto('/admin/projects/form/SLAPI');
  await expect(page.getByLabel('Use Iteration')).toBeDisabled();
  await expect(page.getByLabel('Technologies')).toBeEditable();
  await expectAccessible(page);
});
