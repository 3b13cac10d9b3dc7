import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** The two projects run side by side on one database: each credits a client of its own. */
const clientOf = (scripted: boolean) => (scripted ? 'TASMAN' : 'ORCHRD');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const outstanding = (page: Page) => page.getByRole('row', { name: /^Outstanding/ }).getByRole('cell');

/** An allocated credit note is locked until it is taken off its invoice. */
async function takeOff(row: Locator): Promise<void> {
  await expect(row.getByTitle(/has been allocated to invoice \d+\. Take it off the invoice first\./)).toBeVisible();
  await row.getByRole('link', { name: 'Take off' }).click();
  await button(row.page(), 'Take off invoice').click();
  await expect(row.page().getByText(/is taken off invoice/)).toBeVisible();
}

test('an invoice is credited in part, the credit is changed and deleted', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  await page.goto(`/invoice/new?clientId=${clientOf(scripted)}&from=2000-01-01&to=2000-01-01`);
  await page.getByLabel('Type', { exact: true }).selectOption('Product');
  await page.getByLabel('Description').fill('Licence');
  await page.getByLabel('Price', { exact: true }).fill('100');
  await button(page, 'Save invoice').click();
  await page.waitForURL(/\/invoice\/details\/\d+$/);
  const invoice = new URL(page.url()).pathname;
  const row = page.getByRole('row', { name: `INV-${invoice.split('/').pop() ?? ''}` });

  await page.goto(`${invoice}/credit`);
  await expect(page.getByLabel('Amount (inc)')).toHaveValue('110.00');
  await expectAccessible(page);
  await page.getByLabel('Amount (inc)').fill('0');
  await button(page, 'Create Credit Note').click();
  await expect(page.locator('.error-summary')).toContainText('Must be greater than 0');
  await page.getByLabel('Amount (inc)').fill('60');
  await button(page, 'Create Credit Note').click();
  await expect(page.getByText('Credit note successfully created')).toBeVisible();
  await expect(outstanding(page)).toHaveText('50.00');

  await page.goto(`/admin/clients/${clientOf(scripted)}?tab=credit-notes`);
  await expectAccessible(page);
  await takeOff(row);
  await row.getByRole('link', { name: 'Edit' }).click();
  if (scripted) await expect(button(page, 'Update')).toBeDisabled();
  await page.getByLabel('Amount (inc)').fill('70');
  await button(page, 'Update').click();
  await expect(page.getByText('Credit note updated successfully')).toBeVisible();

  await page.goto(`/admin/clients/${clientOf(scripted)}/statement`);
  await button(page, 'Make link').click();
  await expect(page.getByText('Nobody has opened it yet.')).toBeVisible();
  const link = await page.getByRole('link', { name: /^\/c\// }).getAttribute('href') ?? '';
  const client = await page.context().browser()!.newContext({ javaScriptEnabled: scripted });
  const opened = await client.newPage();
  await opened.goto(new URL(link, page.url()).href);
  await expect(opened.getByRole('row', { name: /Credit note CN-\d+ \(70\.00\)/i })).toBeVisible();
  await expectAccessible(opened);
  await client.close();
  await page.reload();
  await expect(page.getByText('Opened once')).toBeVisible();

  await page.goto(`/admin/clients/${clientOf(scripted)}?tab=credit-notes`);
  await takeOff(row);
  await row.getByRole('link', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText(/This will delete CN-\d+\. This operation is irreversible\./);
  await button(page, 'Delete Credit Note').click();
  await expect(page.getByText(/Credit Note CN-\d+ is successfully deleted\./)).toBeVisible();
  await page.goto(invoice);
  await expect(outstanding(page)).toHaveText('110.00');
});
