import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const clientOf = (scripted: boolean) => (scripted ? 'REDGUM' : 'PARKSD');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** An invoice of one line, for a client that the other project leaves alone. */
async function invoiceOver(page: Page, scripted: boolean, price: string, currency = 'AUD'): Promise<string> {
  await page.goto(`/invoice/new?clientId=${clientOf(scripted)}&from=2000-01-01&to=2000-01-01`);
  await page.getByLabel('Type', { exact: true }).selectOption('Product');
  await page.getByLabel('Description').fill('Licence');
  await page.getByLabel('Price', { exact: true }).fill(price);
  await page.getByLabel('Currency', { exact: true }).selectOption(currency);
  await button(page, 'Save invoice').click();
  await page.waitForURL(/\/invoice\/details\/\d+$/);
  return /\d+$/.exec(page.url())?.[0] ?? '';
}

test('a receipt is allocated in parts, corrected and deleted', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  const invoiceId = await invoiceOver(page, scripted, '100');
  await page.goto(`/receipts/new/client/${clientOf(scripted)}`);
  await expectAccessible(page);
  await button(page, 'Save').click();
  await expect(page.locator('.error-summary')).toContainText('Receipt Total is invalid');
  await page.getByLabel('Receipt Total').fill('60');
  await page.getByLabel('Note').fill('First part');
  await button(page, `Allocate invoice ${invoiceId}`).click();
  await expect(page.getByText('Nothing allocated')).toBeHidden();
  await expect(page.getByLabel('Unposted')).toHaveText('0.00');
  await expect(page.getByLabel('Note')).toHaveValue('First part');
  await button(page, 'Save').click();
  await page.waitForURL(/\/receipts\/details\/\d+$/);
  const receipt = page.url();
  // The address changes a moment before the page does.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Receipt \d+$/);

  await page.getByLabel('Receipt Total').fill('61');
  await button(page, 'Save').click();
  await expect(page.locator('.error-summary')).toContainText('Receipt Total must be equal to payment allocations.');
  await button(page, 'Deallocate All').click();
  await expect(page.getByText('Nothing allocated')).toBeVisible();
  await button(page, 'Save').click();
  await expect(page.locator('.error-summary')).toContainText('No invoices allocated');
  await button(page, `Allocate invoice ${invoiceId}`).click();
  await expect(page.getByLabel('Unposted')).toHaveText('0.00');
  await button(page, 'Save and Close').click();
  await page.waitForURL('/receipts');
  await expectAccessible(page);

  await page.goto(receipt);
  await page.getByRole('link', { name: 'Delete Receipt' }).click();
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete this Receipt? This cannot be undone!');
  await button(page, 'Delete Receipt').click();
  await expect(page.getByText(`Successfully deleted Receipt: # ${receipt.split('/').pop() ?? ''}`)).toBeVisible();
  await page.goto(`/invoice/details/${invoiceId}`);
  await expect(page.getByRole('row', { name: /^Outstanding/ }).getByRole('cell')).toHaveText('110.00');
});

test('a receipt for a client that is chosen in the form, with everything allocated', async ({ signIn, scripted }) => {
  const page = await signIn('administrator');
  await invoiceOver(page, scripted, '45');
  await page.goto('/receipts/new');
  const name = scripted ? 'Redgum Health Services' : 'Parkside Council';
  if (scripted) {
    await page.getByLabel('Client', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Client' }).fill('Redgum');
    await page.getByRole('option', { name: new RegExp(name) }).click();
  } else {
    await page.getByLabel('Client', { exact: true }).fill(name);
    await button(page, 'Show outstanding invoices').click();
  }
  await expect(page.getByRole('button', { name: /^Allocate invoice/ }).first()).toBeVisible();
  // The menu closes when the page that was asked for has come, which may be now.
  await expect(async () => {
    const allocate = button(page, 'Allocate all and update the receipt total');
    if (!await allocate.isVisible()) await page.locator('summary', { hasText: 'Allocate All' }).click();
    await allocate.click({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText('Nothing outstanding')).toBeVisible();
  await expect(page.getByLabel('Receipt Total')).not.toHaveValue('');
  await button(page, 'Save').click();
  await page.waitForURL(/\/receipts\/details\/\d+$/);
  await expect(page.getByLabel('Unposted')).toHaveText('0.00');
});

test('what is saved while an invoice is still being allocated waits for it', async ({ signIn, scripted }) => {
  const page = await signIn('administrator');
  const invoiceId = await invoiceOver(page, scripted, '30');
  await page.goto(`/receipts/new/client/${clientOf(scripted)}`);
  await page.getByLabel('Receipt Total').fill('33');
  const posts: string[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => { answer = resolve; });
  await page.route('**/receipts/new/**', async (route) => {
    const intent = new URLSearchParams(route.request().postData() ?? '').get('intent');
    if (intent !== null) posts.push(intent);
    if (intent === 'allocate' && scripted) await held;
    await route.continue();
  });
  await button(page, `Allocate invoice ${invoiceId}`).click();
  // Without scripts the browser goes to a page at a time.
  if (!scripted) await expect(page.getByText('Nothing allocated')).toBeHidden();
  await button(page, 'Save').click();
  answer();
  await page.waitForURL(/\/receipts\/details\/\d+$/);
  await expect(page.getByLabel('Unposted')).toHaveText('0.00');
  expect(posts).toEqual(['allocate', 'save']);
});

test('a receipt in another currency pays what is open in it', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  const [euro, own] = [await invoiceOver(page, scripted, '70', 'EUR'), await invoiceOver(page, scripted, '80')];
  await page.goto(`/receipts/new/client/${clientOf(scripted)}`);
  await expect(button(page, `Allocate invoice ${own}`)).toBeVisible();
  await expect(button(page, `Allocate invoice ${euro}`)).toHaveCount(0);
  await page.getByLabel('Currency', { exact: true }).selectOption('EUR');
  if (!scripted) await button(page, 'Show invoices in this currency').click();
  await expect(button(page, `Allocate invoice ${own}`)).toHaveCount(0);
  const total = page.locator('.field', { hasText: 'Receipt Total' });
  await expect(total).toContainText('EUR');
  await page.getByLabel('Receipt Total').fill('77');
  await expectAccessible(page);
  await button(page, `Allocate invoice ${euro}`).click();
  await expect(page.getByLabel('Unposted')).toHaveText('0.00');
  await button(page, 'Save').click();
  await page.waitForURL(/\/receipts\/details\/\d+$/);
  await expect(page.getByLabel('Receipt Total')).toHaveValue('77.00');
  await expect(total).toContainText('EUR');
  await page.goto(`/receipts/new/invoice/${own}`);
  await expect(page.getByLabel('Currency', { exact: true })).toHaveValue('AUD');
  await page.goto('/receipts');
  await expect(page.getByRole('table', { name: 'Totals by currency' }).getByRole('row', { name: /^EUR/ })).toBeVisible();
});
