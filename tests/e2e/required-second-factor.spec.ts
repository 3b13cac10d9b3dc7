import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { demoSignIns } from '#app/db/seed/index.ts';
import { startDaybook, type DaybookProcess } from '#tests/support/daybook-process.ts';
import { copyDemo } from './support/demo.ts';
import { expect, test } from './support/test.ts';

// What an organisation requires of everybody would stop the other journeys: this one has a server of its own.
let daybook: DaybookProcess;
let folder: string;
test.beforeAll(async () => {
  folder = copyDemo();
  daybook = await startDaybook({ DAYBOOK_DATA: folder, DAYBOOK_DEMO: 'on', LOG_LEVEL: 'warn' });
});
test.afterAll(async () => {
  await daybook.stop();
  rmSync(folder, { recursive: true, force: true });
});

const [administrator, employee] = ['administrator', 'employee'].map(
  (role) => demoSignIns.find((person) => person.host === 'localhost' && person.role === role),
);
const main = (page: Page) => page.getByRole('main');
const at = (path: string) => `http://localhost:${daybook.port}${path}`;

async function signInAs(page: Page, { email, password }: { email: string; password: string }, path: string): Promise<void> {
  await page.goto(at(path));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** From the page that says why to the recovery codes. */
async function setUp(page: Page, expectAccessible: (page: Page) => Promise<void>): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up a second factor');
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Continue' }).last().click();
  await expect(page.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await main(page).getByRole('button', { name: 'Turn on' }).last().click();
  await expect(page.locator('.error-summary')).toContainText('That code is wrong');
  await page.getByLabel('Code', { exact: true }).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await main(page).getByRole('button', { name: 'Turn on' }).last().click();
  const codes = page.getByRole('listitem').filter({ hasText: /^[A-Z0-9]{5}-[A-Z0-9]{5}$/ });
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const first = (await codes.first().textContent()) ?? '';
  await page.getByRole('link', { name: 'I have saved them' }).click();
  return first;
}

test('an organisation requires a second factor: its administrator and a colleague set theirs up and go on',
  async ({ page, browser, scripted, expectAccessible }) => {
  if (!administrator || !employee) throw new Error('The demo has nobody to sign in.');
  const context = await browser.newContext({ javaScriptEnabled: scripted });
  const colleague = await context.newPage();
  await signInAs(colleague, employee, '/timesheet/dayview');
  await expect(colleague).toHaveURL(/\/timesheet\/dayview/);

  await signInAs(page, administrator, '/admin/sign-in');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Require it of everybody' }).click();
  await expect(page.getByRole('dialog')).toContainText('have a password and no second factor');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Require it' }).click();
  const recoveryCode = await setUp(page, expectAccessible);
  await expect(page).toHaveURL(at('/admin/sign-in'));
  await expect(main(page)).toContainText('Required');

  await page.goto(at('/user/second-factor'));
  await expect(page.getByRole('button', { name: 'Turn off' })).toHaveAttribute('aria-disabled', 'true');
  await expect(main(page)).toContainText('Your organisation requires a second factor.');
  await expectAccessible(page);

  await colleague.locator('summary', { hasText: 'Reports' }).click();
  await colleague.getByRole('link', { name: 'Project Summary' }).first().click();
  // The same pages as the administrator's.
  await setUp(colleague, () => Promise.resolve());
  await expect(colleague).toHaveURL(/\/reports\/client-project-summary/);
  await context.close();

  await page.goto(at('/admin/sign-in'));
  await page.getByRole('link', { name: 'Stop requiring it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop requiring it' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'A second factor is no longer required.' })).toBeVisible();
  await page.goto(at('/user/second-factor/turn-off'));
  await page.getByRole('dialog').getByLabel('Current password').fill(administrator.password);
  await page.getByRole('dialog').getByLabel('Code', { exact: true }).fill(recoveryCode);
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).last().click();
  await expect(page.getByRole('status').filter({ hasText: 'The second factor is off.' })).toBeVisible();
});
