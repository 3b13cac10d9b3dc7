import { expect, test } from './support/test.ts';

test('a recurring invoice is written once, made as a draft, issued, paused and ended', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  const press = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  // Clients of whom no other journey counts the invoices; one of them has no GST.
  await page.goto(`/admin/clients/${scripted ? 'MERID' : 'SLVRLN'}`);
  await page.getByRole('link', { name: 'New Recurring Invoice' }).click();
  await page.getByLabel('Description').fill('Support desk');
  await page.getByLabel('Price', { exact: true }).fill('ninety');
  await page.getByRole('button', { name: 'Save recurring invoice' }).click();
  await expect(page.locator('.error-summary')).toContainText('Price: not a number');
  await expect(page.getByLabel('Description')).toHaveValue('Support desk');
  await page.getByLabel('Price', { exact: true }).fill('90');
  await page.getByLabel('Subsequent frequency').fill('3');
  // What has begun when it is saved is made by itself, and may be sooner than the button is pressed.
  await page.getByLabel('From', { exact: true }).fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
  if (!scripted) await page.getByRole('button', { name: 'Update total' }).click();
  await expect(page.getByLabel('Total of the invoice')).toContainText(scripted ? '= 99.00' : '= 90.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save recurring invoice' }).click();
  await expect(page.getByText('First 1 month, then every 3 months')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Next periods' }).getByRole('row')).toHaveCount(4);
  await expectAccessible(page);
  const here = page.url();

  await page.getByRole('link', { name: 'Generate now' }).click();
  await press('Generate now');
  await expect(page.getByText(/^Invoices? \d+ was made\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('table', { name: 'Invoiced periods' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 }).locator('..').getByText('Draft', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Issue', exact: true }).click();
  await press('Issue');
  await expect(page.getByText(/^Invoice \d+ is issued\.$/)).toBeVisible();

  await page.goto(here);
  await page.getByRole('link', { name: 'Pause' }).click();
  await press('Pause');
  await page.getByRole('link', { name: 'Resume' }).click();
  await press('Resume');
  await page.goto(`${here}/delete`);
  await press('End Recurring Invoice');
  await expect(page.getByText('No longer active')).toBeVisible();
  await page.goto('/invoice/recurring?showOutdated=show');
  await expect(page.getByRole('img', { name: 'This recurring invoice is no longer active' }).first()).toBeVisible();
  await expectAccessible(page);
});
