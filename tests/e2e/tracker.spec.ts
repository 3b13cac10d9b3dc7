import { expect, test } from './support/test.ts';

test('what somebody touched in the tracker goes into the notes of an entry by a press', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('employee');
  await page.goto('/timesheet/add/2033-05-17/SR');
  await page.getByLabel('Notes').fill('Before');
  await page.getByRole('heading', { name: 'Recent Azure DevOps Activity' }).click();
  if (!scripted) await page.getByRole('button', { name: 'Show recent activity' }).click();
  const tab = page.locator('details').filter({ has: page.getByRole('heading', { name: 'Recent Azure DevOps Activity' }) });
  await expect(tab).toContainText('Old collection: Integration Issue. The token has expired.');
  const item = tab.getByRole('listitem').filter({ hasText: '#4711 Login form forgets the name' });
  await expect(item).toContainText('Bug · Active · webshop');
  await expectAccessible(page);
  await item.getByRole('button', { name: 'Add to Notes' }).click();
  await expect(page.getByLabel('Notes')).toHaveValue('Before\n#4711 Login form forgets the name [webshop]');
  await expect(item.getByRole('button', { name: 'Add Again' })).toBeVisible();

  await tab.getByText('Commits', { exact: true }).click();
  await expect(tab.getByText('Keep the name').first()).toBeVisible();
  await expect(tab.getByText('Draw the form')).toBeHidden();
  await tab.getByText('Last 7 days', { exact: true }).click();
  await expect(tab.getByText('Draw the form')).toBeVisible();
  await tab.getByText('This day', { exact: true }).click();
  await tab.getByRole('button', { name: 'Add all comments' }).first().click();
  await expect(page.getByLabel('Notes')).toHaveValue(/\[webshop\]\nab12cd3 Keep the name \[webshop\]\nef45ab6 Test what is kept \[webshop\]$/);
});

test('whose tracker is not connected is told so', async ({ signIn, scripted }) => {
  const page = await signIn('administrator');
  await page.goto('/timesheet/add/AH');
  await page.getByRole('heading', { name: 'Recent Azure DevOps Activity' }).click();
  if (!scripted) await page.getByRole('button', { name: 'Show recent activity' }).click();
  await expect(page.getByText('Azure DevOps is not connected.')).toBeVisible();
});
