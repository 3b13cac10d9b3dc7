import { ACCESS } from '#tests/simulators/webhook-program/program.ts';
import { PROGRAM_PORT } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const ENDPOINT = `https://localhost:${PROGRAM_PORT}/hooks`;

test('a program is connected, gets its messages, and is removed again', async ({ signIn, scripted, expectAccessible }) => {
  // An organisation has one: each way of walking connects that of another.
  const page = await signIn(scripted ? 'other tenant' : 'administrator');
  const site = scripted ? 'http://lakeside.localhost:3199' : '';
  await page.goto(`${site}/admin/webhooks`);
  await expect(page.getByRole('heading', { name: 'Configure Webhooks' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Webhook URL').fill('http://hooks.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('p', { hasText: 'Webhook URL must be a valid HTTPS address.' })).toBeVisible();
  await expect(page.locator('p', { hasText: 'Client ID is required.' })).toBeVisible();

  await page.getByLabel('Webhook URL').fill(ENDPOINT);
  await page.getByLabel('App ID URL').fill(ACCESS.appIdUrl);
  await page.getByLabel('Tenant ID').fill(ACCESS.directoryId);
  await page.getByLabel('Client ID').fill(ACCESS.clientId);
  await page.getByLabel('Client secret').fill('wrong');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.locator('.notice[role=alert]')).toContainText('AADSTS7000215: Invalid client secret provided.');
  await page.getByLabel('Client secret').fill(ACCESS.clientSecret);
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.locator('.notice[role=alert]')).toContainText('Test webhook delivered successfully.');

  await page.getByLabel('Client secret').fill(ACCESS.clientSecret);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Signing secret')).toHaveValue(/^whsec_/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'I have copied it' }).click();
  await expect(page.getByLabel('Client secret')).toHaveValue('');

  await page.goto(`${site}/admin/clients/new`);
  await page.getByLabel('Company Name', { exact: true }).fill('Hooked Ltd');
  await page.getByLabel('Client ID').fill('HOOKED');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('Client created successfully.')).toBeVisible();
  await expect(async () => {
    await page.goto(`${site}/admin/webhooks/deliveries?search=HOOKED`);
    await expect(page.getByRole('row', { name: /client.created.*Delivered/ }).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(page);
  await page.getByRole('row', { name: /client.created/ }).first().getByRole('link').first().click();
  await expect(page.getByText('204')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('It is sent again.')).toBeVisible();

  await page.goto(`${site}/admin/webhooks`);
  await page.getByRole('link', { name: 'New signing secret' }).click();
  await page.getByRole('button', { name: 'Make a new secret' }).click();
  await expect(page.getByLabel('Signing secret')).toHaveValue(/^whsec_/);
  await page.getByRole('link', { name: 'I have copied it' }).click();
  await expect(page.getByText('Two signing secrets are valid')).toBeVisible();
  await page.getByRole('link', { name: 'Remove webhook' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove webhook' }).click();
  await expect(page.getByText('The webhook is removed.')).toBeVisible();
});
