import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { inbox } from './support/inbox.ts';
import { expect, test } from './support/test.ts';

const BASE = 'http://localhost:3199';
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

/** The link in the newest mail to this address. */
async function linkTo(address: string, subject: string): Promise<string> {
  let link = '';
  await expect.poll(async () => {
    const mail = (await inbox.messages()).filter(({ to, subject: of }) => to?.[0]?.address === address && of?.includes(subject)).at(-1);
    link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    return link;
  }, { timeout: 20_000 }).toContain('/auth/choose-password?token=');
  return link;
}

async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await press(page, 'Sign in');
}

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

test('a person is invited, forgets the password, and protects the account', async ({ signIn, scripted, expectAccessible, context }) => {
  const page = await signIn('administrator');
  const code = scripted ? 'JACC' : 'PACC';
  const email = `${code.toLowerCase()}@harbour.example`;

  await page.goto('/admin/users/create');
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Surname').fill('Oak');
  await page.getByLabel('Emp ID').fill(code);
  await page.getByLabel('Email').fill(email);
  await expect(page.getByLabel('Send an invitation')).toBeChecked();
  await press(page, 'Save');
  await expect(toast(page, 'The invitation is on its way.')).toBeVisible();
  const invitation = await linkTo(email, 'invites you to Daybook');
  await page.goto(`/admin/users/userdetail/${code}`);
  await expect(main(page)).toContainText(/Invited \d\d\/\d\d\/\d{4}/);
  await expect(page.getByRole('button', { name: 'Send invitation again' })).toBeVisible();
  await expectAccessible(page);

  await context.clearCookies();
  await page.goto(invitation);
  await expect(page).toHaveURL(`${BASE}/auth/choose-password`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome to');
  await expectAccessible(page);
  for (const field of [page.getByLabel('New password'), page.getByLabel('Confirm password')]) {
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveAttribute('autocomplete', 'new-password');
  }
  await page.getByLabel('New password').fill('Password2026!');
  await page.getByLabel('Confirm password').fill('Password2026!');
  await press(page, 'Choose this password');
  await expect(page.locator('.error-summary')).toContainText('Password is too easy to guess');
  await page.getByLabel('New password').fill('tidal window seven');
  await page.getByLabel('Confirm password').fill('tidal window seven');
  await press(page, 'Choose this password');
  await expect(page).toHaveURL(`${BASE}/`);
  await page.goto(invitation);
  await expect(main(page)).toContainText('This link no longer works');

  await context.clearCookies();
  await page.goto('/auth/login');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(email);
  await press(page, 'Send the link');
  await expect(main(page)).toContainText('Check your e-mail');
  await page.goto(await linkTo(email, 'A new password'));
  await page.getByLabel('New password').fill('gumtree lantern 41 west');
  await page.getByLabel('Confirm password').fill('gumtree lantern 41 west');
  await press(page, 'Save the new password');
  await expect(page).toHaveURL(`${BASE}/`);

  await page.goto('/user/settings');
  await page.getByRole('link', { name: 'Second factor' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second factor');
  await page.getByRole('link', { name: 'Set up' }).click();
  await page.getByRole('dialog').getByLabel('Current password').fill('gumtree lantern 41 west');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).last().click();
  await expect(page.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await press(page, 'Turn on');
  await expect(page.getByRole('listitem').filter({ hasText: /^[A-Z0-9]{5}-[A-Z0-9]{5}$/ })).toHaveCount(10);
  await expectAccessible(page);
  const recovery = (await page.getByRole('listitem').filter({ hasText: /^[A-Z0-9]{5}-[A-Z0-9]{5}$/ }).first().textContent()) ?? '';

  await context.clearCookies();
  await signInAs(page, email, 'gumtree lantern 41 west');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second factor');
  await expectAccessible(page);
  await page.getByLabel('Code').fill('000000');
  await press(page, 'Sign in');
  await expect(page.locator('.error-summary')).toContainText('That code is wrong');
  // One step ahead: the code of this step was taken when it was turned on.
  await page.getByLabel('Code').fill(codeOf(secret, 1));
  await press(page, 'Sign in');
  await expect(page).toHaveURL(`${BASE}/`);

  await context.clearCookies();
  await signInAs(page, email, 'gumtree lantern 41 west');
  await page.getByLabel('Code').fill(recovery.toLowerCase());
  await press(page, 'Sign in');
  await expect(page).toHaveURL(`${BASE}/`);

  const answer = await page.goto('/user/sessions');
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(main(page).getByRole('link', { name: 'Logout' })).toBeVisible();
  // The heading, this one, the one with the code, and the one in which it was turned on.
  await expect(page.getByRole('row')).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('row').filter({ hasNotText: 'This session' }).getByRole('button', { name: 'End session' }).first().click();
  await expect(toast(page, 'has ended.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  await press(page, 'End all others');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').last()).toContainText('This session');
});

test('an administrator reads the security log, and resets a second factor', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  const email = `${scripted ? 'jacc' : 'pacc'}@harbour.example`;
  const refused = await page.request.post(
    `${BASE}/auth/login`, { form: { email: 'a@b.example', password: 'x' }, headers: { Origin: 'https://evil.example' } },
  );
  expect(refused.status()).toBe(403);
  await page.goto('/admin/security-log');
  await expectAccessible(page);
  await page.getByLabel('What').selectOption({ label: 'Form from another site refused' });
  if (!scripted) await main(page).getByRole('button', { name: 'Search' }).click();
  await expect(main(page)).toContainText('POST /auth/login');
  await page.goto(`/admin/security-log?q=${encodeURIComponent(email)}&kind=recovery-code-used`);
  await expect(main(page)).toContainText('Nora Oak');
  await page.goto(`/admin/users/userdetail/${scripted ? 'JACC' : 'PACC'}`);
  await page.getByRole('link', { name: 'Reset second factor' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Reset second factor' }).click();
  await expect(toast(page, 'The second factor of Nora Oak is reset.')).toBeVisible();
});
