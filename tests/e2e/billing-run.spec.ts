import { expect, test } from './support/test.ts';

test('clients are looked at, invoiced in one go as drafts, and sent', async ({ signIn, scripted, expectAccessible }) => {
  test.slow();
  const page = await signIn('administrator');
  const name = scripted ? 'Silverline Logistics Pte Ltd' : 'Meridian Research Institute';
  await page.goto('/invoice/billing?through=2099-12-31');
  await expectAccessible(page);
  await page.getByRole('link', { name: /without notes|incomplete day|unconfirmed week|rate/ }).first().click();
  await expect(page.getByRole('link', { name: 'Billing run' }).last()).toBeVisible();
  await page.goto('/invoice/billing?through=2099-12-31');
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
  await page.getByRole('button', { name: 'Invoice all ready clients' }).click();
  await expect(page.getByText('Tick at least one client.')).toBeVisible();
  await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Invoice all ready clients' }).click();
  await page.waitForURL(/\/invoice\/billing\/runs\/\d+$/);
  const run = page.url();
  await expect(async () => {
    await page.goto(run);
    await expect(page.getByRole('row', { name }).getByText('Draft', { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Issue and send all' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Issue and send all' }).click();
  await page.waitForURL(/\/jobs\//);
  await expect(async () => {
    await page.goto(run);
    await expect(page.getByRole('row', { name }).getByText('Sent', { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 90_000 });
});
