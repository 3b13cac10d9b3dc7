import type { Page } from '@playwright/test';
import { expectInSight } from './support/in-sight.ts';
import { expect, test } from './support/test.ts';

/** Codes of their own for each of the two projects, which run side by side on one database. */
const own = (scripted: boolean, code: string) => `${scripted ? 'J' : 'P'}${code}`;
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('a product gets a SKU and a new price', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  const code = own(scripted, 'PRD');
  await page.goto('/products');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add Product' }).click();
  await expectAccessible(page);
  await page.getByLabel('Product Name').fill(`Signal ${code}`);
  await page.getByLabel('Product ID').fill(code.toLowerCase());
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('.error-summary')).toContainText('Category is required.');
  await page.getByLabel('Category').selectOption({ label: 'Licences' });
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, `Product Signal ${code} added`)).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Add SKU' }).first().click();
  await expectAccessible(page);
  await page.getByLabel('SKU Name').fill('A beacon');
  await page.getByLabel('SKU ID').fill(`${code}1`);
  await page.getByLabel('Sell').fill('1,250');
  await press(page, 'Add SKU');
  await expect(page.getByRole('row', { name: /A beacon/ })).toContainText('1,250.00');
  await expectAccessible(page);
  await page.getByRole('row', { name: /A beacon/ }).getByRole('link', { name: 'Prices' }).click();
  await page.getByLabel('Sell').fill('1300');
  await page.getByLabel('From').fill('2099-07-01');
  await press(page, 'Save price');
  await expect(page.getByRole('dialog').getByRole('row', { name: /01\/07\/2099/ })).toContainText('Upcoming');
  await expectAccessible(page);
});

test('a client is granted a discount and agrees on a recurring product', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  const client = scripted ? 'COAST' : 'WATTLE';
  await page.goto(`/admin/clients/${client}?tab=discounts`);
  await expect(page.getByText('No product specific discounts have been applied')).toBeVisible();
  await page.getByRole('link', { name: 'Add Discount' }).click();
  await expectAccessible(page);
  const choose = async (label: string) => {
    const field = page.getByLabel(label, { exact: true });
    await field.selectOption({ value: 'CLDPRO' });
  };
  await choose('Product and SKU');
  await press(page, 'Save');
  await expect(page.getByRole('dialog')).toContainText('Please ensure all fields are filled in correctly.');
  await page.getByRole('textbox', { name: 'Discount', exact: true }).fill('12.5');
  await press(page, 'Save');
  await expect(toast(page, 'Discount created successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: /Cloud hosting, professional/ })).toContainText('Active');
  await expectAccessible(page);

  await page.getByRole('link', { name: /^Recurring Products/ }).click();
  await page.getByRole('link', { name: 'Add Recurring Product' }).click();
  await choose('Product');
  if (scripted) await expect(page.getByLabel('Sell Amount')).toHaveValue('650.00');
  else await page.getByRole('button', { name: 'Fill in from the product' }).click();
  await expect(page.getByLabel('Other Interval Periods')).toHaveValue('3');
  await page.getByLabel('End Date').fill('2099-06-30');
  await expectAccessible(page);
  await press(page, 'Save');
  const row = page.getByRole('row', { name: /Cloud hosting, professional/ });
  await row.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Sell Amount' }).fill('600');
  await expectInSight(page, page.getByRole('button', { name: /^Save Cloud/ }));
  await expectInSight(page, page.getByRole('table', { name: 'Recurring products' }).getByRole('link', { name: 'Cancel' }));
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Save Cloud/ }).click();
  await expect(toast(page, 'Recurring product updated successfully.')).toBeVisible();
  await expect(row).toContainText('600.00');
});
