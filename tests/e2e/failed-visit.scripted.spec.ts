import { expect, test } from './support/test.ts';

test('a visit that fails as a whole keeps the menus, and the next one is as ever', async ({ signIn }) => {
  const page = await signIn('administrator');
  await page.goto('/admin/clients');
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const status of [403, 418, 500]) {
    await page.route('**/home*.data*', (route) =>
      route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify({ title: 'Not now', detail: 'Ask again.' }) }));
    await main.getByRole('link', { name: 'Home' }).click();
    await expect(page.locator('.route-error-code')).toHaveText(String(status));
    await expect(main.getByRole('link', { name: 'Timesheets' })).toBeVisible();
    await page.unroute('**/home*.data*');
    await main.getByRole('link', { name: 'Timesheets' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Timesheets' })).toBeVisible();
  }
});
