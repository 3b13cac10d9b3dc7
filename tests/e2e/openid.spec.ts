import { startOpenIdProvider, type SimulatedProvider } from '#tests/simulators/openid-provider/provider.ts';
import { expect, test } from './support/test.ts';

// An organisation has one provider, and both projects run side by side: each has an organisation of its own.
const WITH_SCRIPTS = {
  origin: 'http://localhost:3199', role: 'administrator', email: 'sofia@harbour.example', organisation: 'Harbour Consulting',
} as const;
const WITHOUT = {
  origin: 'http://lakeside.localhost:3199', role: 'other tenant', email: 'robin@lakeside.example', organisation: 'Lakeside Studio',
} as const;

let provider: SimulatedProvider;
test.beforeAll(async () => {
  const origins = [WITH_SCRIPTS.origin, WITHOUT.origin];
  provider =
    await startOpenIdProvider({
      redirectUris: origins.map((origin) => `${origin}/auth/callback`), signedOutUris: origins.map((origin) => `${origin}/auth/login`),
    });
  for (const { email } of [WITH_SCRIPTS, WITHOUT]) provider.accounts.set(email, { email, email_verified: true });
  provider.accounts.set('stranger', { email: 'stranger@elsewhere.example', email_verified: true });
});
test.afterAll(() => provider.close());

test('an organisation sets up its provider; its people come and go with it, a stranger does not',
  async ({ signIn, scripted, browser, expectAccessible }) => {
  const { origin, role, email, organisation } = scripted ? WITH_SCRIPTS : WITHOUT;
  const admin = await signIn(role);
  await admin.goto(`${origin}/admin/sign-in`);
  await expectAccessible(admin);
  await admin.getByLabel('Issuer').fill(provider.issuer);
  await admin.getByLabel('Client ID').fill(provider.clientId);
  await admin.getByLabel('Set client secret').fill(provider.clientSecret);
  await admin.getByLabel('Button').fill('Sign in with Example ID');
  await admin.getByRole('button', { name: 'Test connection' }).click();
  await expect(admin.getByText('The connection works')).toBeVisible();
  await expectAccessible(admin);
  await admin.getByLabel('Set client secret').fill(provider.clientSecret);
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByRole('status').filter({ hasText: 'Settings saved!' })).toBeVisible();
  await expect(admin.getByLabel('Replace client secret')).toHaveValue('');

  const context = await browser.newContext({ javaScriptEnabled: scripted });
  const page = await context.newPage();
  await page.goto(`${origin}/timesheet/dayview`);
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=%2Ftimesheet%2Fdayview$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in with Example ID' }).click();
  await page.getByLabel('Account').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(`^${origin}/timesheet/dayview`));

  await page.goto(`${origin}/auth/logout`);
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page).toHaveURL(new RegExp(`^${origin}/auth/login`));
  await page.goto(`${origin}/timesheet/dayview`);
  await expect(page).toHaveURL(/\/auth\/login/);

  await page.getByRole('link', { name: 'Sign in with Example ID' }).click();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByText('You are not signed in')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the sign-in page' }).click();
  await page.getByRole('link', { name: 'Sign in with Example ID' }).click();
  await page.getByLabel('Account').fill('stranger');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByText(`Your user does not exist within the ${new URL(origin).host} tenant. An administrator of ${organisation} can add you.`),
  ).toBeVisible();
  await context.close();

  await admin.goto(`${origin}/admin/sign-in`);
  await expect(admin.getByRole('cell', { name: email })).toBeVisible();
  await admin.getByRole('link', { name: 'Remove link' }).click();
  await expectAccessible(admin);
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove link' }).click();
  await expect(admin.getByText('Nobody yet')).toBeVisible();
  await admin.getByLabel('People sign in with this provider').uncheck();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByRole('status').filter({ hasText: 'Settings saved!' })).toBeVisible();
});
