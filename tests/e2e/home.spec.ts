import { expect, test } from './support/test.ts';

test('home shows the day and what waits, and takes a line for an entry', async ({ signIn, expectAccessible }) => {
  const page = await signIn('administrator');
  await page.goto('/timesheet/weekview');
  await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'What waits for you' })).toBeVisible();
  await expect(page.getByRole('link', { name: /weeks? to confirm$/ })).toBeVisible();
  await expect(page.getByText('Unbilled')).toBeVisible();
  await expectAccessible(page);

  await signIn('employee');
  await page.goto('/');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).first())
    .toHaveAttribute('aria-current', 'true');
  await expect(page.getByText('Unbilled')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Quick entry' }).fill('22:00-22:30 coastline tracking portal: a look ahead');
  await page.getByRole('textbox', { name: 'Quick entry' }).press('Enter');
  await expect(page).toHaveURL(/\/\?line=/);
  await expectAccessible(page);
});
