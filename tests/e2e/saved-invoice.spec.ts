import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const total = (page: Page) => page.getByRole('row', { name: /^Total \(inc GST\)/ }).getByRole('cell');
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** The two projects run side by side on one database: each bills a client of its own. */
const clientOf = (scripted: boolean) => (scripted ? 'COAST' : 'ORCHRD');

/** A product is chosen in a row, which it fills in: at once, or by its button. */
async function chooseProduct(page: Page, row: number, skuId: string, scripted: boolean): Promise<void> {
  await page.locator(`select[name="lines[${row}].skuId"]`).selectOption(skuId);
  if (!scripted) await button(page, 'Fill in from the product').nth(row).click();
  await expect(field(page, `lines[${row}].price`)).not.toHaveValue('');
}

test('a product is sold, and its invoice is changed: lines, time and an entry in two', async ({ signIn, scripted, expectAccessible }) => {
  test.slow();
  const page = await signIn('administrator');
  await page.goto(`/invoice/new?clientId=${clientOf(scripted)}`);
  await button(page, 'Clear all').click();
  await expect(page.locator('input[name="timeIds"]:checked')).toHaveCount(0);
  await page.getByLabel('Type', { exact: true }).selectOption('Both');
  await chooseProduct(page, 0, 'TIDUSR', scripted);
  await field(page, 'lines[0].quantity').fill('10');
  await expectAccessible(page);
  await button(page, 'Save invoice').click();
  await page.waitForURL(/\/invoice\/details\/\d+$/);
  const at = page.url();
  await expect(page.getByText('Tideline Reports, Tideline, each user')).toBeVisible();
  await expect(total(page)).toHaveText('154.00');

  await page.goto(`${at}/lines`);
  await button(page, 'Add another line').click();
  await field(page, 'lines[1].description').fill('Set up');
  await field(page, 'lines[1].price').fill('100');
  await button(page, 'Move up line 2').click();
  await expect(field(page, 'lines[0].description')).toHaveValue('Set up');
  await expectAccessible(page);
  if (scripted) {
    // By the mouse to the last place and back.
    const drag = (from: number, to: number) =>
      page.locator('.line-grip').nth(from).dragTo(page.locator('.line-row').nth(to));
    await drag(0, 1);
    await expect(field(page, 'lines[1].description')).toHaveValue('Set up');
    await drag(1, 0);
    await expect(field(page, 'lines[0].description')).toHaveValue('Set up');
  }
  await button(page, 'Save lines').click();
  await page.waitForURL(at);
  await expect(total(page)).toHaveText('264.00');

  await page.goto(`${at}?time=unallocated`);
  await page.locator('input[name="timeIds"]').first().check();
  await button(page, 'Allocate').click();
  await expect(page.getByText('The entry was changed.')).toBeVisible();
  await page.goto(at);
  await page.getByRole('link', { name: 'Split' }).click();
  await page.getByLabel('Or after').fill('0:30');
  await button(page, 'Split entry').click();
  await expect(page.getByText('The entry was split in two.')).toBeVisible();
  await expect(page.locator('input[name="timeIds"]')).toHaveCount(2);
  for (const box of await page.locator('input[name="timeIds"]').all()) await box.check();
  await button(page, 'Write off').click();
  await expect(page.getByText('2 entries were changed.')).toBeVisible();
  await expect(total(page)).toHaveText('264.00');
  await page.goto(`${at}?time=written-off`);
  await expect(page.locator('input[name="timeIds"]')).toHaveCount(2);
  await expectAccessible(page);

  await page.goto(`${at}/duplicate`);
  await button(page, 'Duplicate invoice').click();
  await page.waitForURL((url) => url.href !== at && /\/invoice\/details\/\d+$/.test(url.href));
  await expect(total(page)).toHaveText('264.00');
});

test('hours are sold in advance, drawn, and their statement proves what is left', async ({ signIn, expectAccessible }) => {
  const page = await signIn('administrator');
  await page.goto('/admin/clients/MERID/prepaid');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^\d+$/ }).first().click();
  await expect(page.getByText(/Original − drawn − credited = remaining/)).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Bought' })).toBeVisible();
  await expectAccessible(page);
});
