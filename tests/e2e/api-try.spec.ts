import { expect, test } from './support/test.ts';

test('a call is tried on its page, and one that writes asks once more', async ({ signIn, expectAccessible }) => {
  const page = await signIn('administrator');
  const main = page.getByRole('main');
  await page.goto('/user/api');
  await expectAccessible(page);
  await main.locator('#categoryGet').locator('summary').click();
  await main.getByRole('link', { name: 'Try GET /api/categories/{categoryId}' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Read a category');
  await main.getByLabel('categoryId').fill('');
  await main.getByRole('button', { name: 'Call' }).click();
  await expect(main).toContainText('Please fill in categoryId.');
  await expectAccessible(page);
  await main.getByLabel('categoryId').fill('SUPP');
  await main.getByRole('button', { name: 'Call' }).click();
  const answer = main.getByRole('region', { name: 'Answer' });
  await expect(answer).toContainText('200 OK');
  await expect(answer.getByRole('group', { name: 'Headers' })).toContainText('content-type: application/json');
  await expectAccessible(page);

  await page.goto('/user/api/categoryDelete');
  await main.getByLabel('categoryId').fill('NOSUCH');
  await main.getByRole('button', { name: 'Check' }).click();
  await expect(main).toContainText('This changes something, as you');
  await expect(main.getByRole('group', { name: 'Call' })).toHaveText('DELETE /api/categories/NOSUCH');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Change it' }).click();
  await expect(main.getByLabel('categoryId')).toHaveValue('NOSUCH');
  await main.getByRole('button', { name: 'Check' }).click();
  await main.getByRole('button', { name: 'Run it' }).click();
  await expect(answer).toContainText('404 Not Found');
  await expectAccessible(page);
});
