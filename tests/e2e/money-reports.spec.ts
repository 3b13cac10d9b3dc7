import { openFilters } from './support/filters.ts';
import { expect, test } from './support/test.ts';

test('the overview leads to what clients owe, down to an invoice and how its total is made',
  async ({ signIn, expectAccessible, scripted }) => {
  const page = await signIn('administrator');
  const main = page.getByRole('main');
  await page.goto('/invoice/overview');
  await expectAccessible(page);
  await main.locator('.overview-figure').filter({ hasText: 'Outstanding' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/reports\/aged-debtors$/);
  await expectAccessible(page);
  await openFilters(page);
  await page.getByLabel('As of').fill('2026-11-01');
  if (!scripted) await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/asOf=2026-11-01/);
  await main.locator('tbody a[href^="/reports/open-invoices"]').first().click();
  await expect(page).toHaveURL(/\/reports\/open-invoices\?/);
  await main.locator('tbody a[href^="/invoice/details/"]').first().click();
  await main.getByTitle('How Total (inc GST) is made').click();
  await expect(page.getByRole('heading', { name: /^How the totals of invoice \d+ are made$/ })).toBeVisible();
  await expectAccessible(page);
});

test('a figure leads to the list that comes to it, and the list to its records', async ({ signIn, expectAccessible }) => {
  const page = await signIn('administrator');
  const main = page.getByRole('main');
  await page.goto('/reports/margin?period=all');
  const figure = main.locator('a[href*="items=written-off"]').first();
  const writtenOff = await figure.textContent();
  await figure.click();
  await expect(page).toHaveURL(/\/reports\/charged-items\?.*items=written-off/);
  await expect(main.getByText(writtenOff ?? '-').last()).toBeVisible();
  await expect(main.getByLabel('Show')).toHaveValue('written-off');
  await expectAccessible(page);
  await main.locator('a[href^="/invoice/details/"]').first().click();
  await expect(page).toHaveURL(/\/invoice\/details\/\d+/);
});
