import type { Locator, Page } from '@playwright/test';
import { pngOf } from '#tests/support/pictures.ts';
import { expect, test } from './support/test.ts';

// Both projects run side by side: each in an organisation of its own.
const WITH_SCRIPTS = { origin: 'http://localhost:3199', role: 'administrator', code: 'JLOGO' } as const;
const WITHOUT = { origin: 'http://lakeside.localhost:3199', role: 'other tenant', code: 'PLOGO' } as const;

const file = (name: string, bytes: Uint8Array) => ({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) });
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** How wide a picture really is; 0 until it has come, and for ever where it does not. */
const expectWidth = (image: Locator, width: number) =>
  expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(width);

test('a client is given a logo: a wrong file is refused and nothing typed is lost', async ({ signIn, scripted, expectAccessible }) => {
  const { origin, role, code } = scripted ? WITH_SCRIPTS : WITHOUT;
  const page = await signIn(role);
  await page.goto(`${origin}/admin/clients/new`);
  await page.getByLabel('Company Name', { exact: true }).fill(`Logo of ${code}`);
  await page.getByLabel('Client ID').fill(code);
  if (!scripted) {
    await press(page, 'Check availability');
    await expect(page.getByText(`${code} is free.`)).toBeVisible();
  }
  const more = page.getByText(/^More: contact/);
  await more.click();
  await page.getByLabel('Note').fill('Typed before');
  await page.getByLabel('Logo').setInputFiles(file('logo.png', Buffer.from('no picture at all')));
  await press(page, 'Save');
  await expect(page.locator('.error-summary')).toContainText('Upload failed: Choose a .jpg or .png picture.');
  await expect(page.getByLabel('Note')).toHaveValue('Typed before');
  await expectAccessible(page);
  await page.getByLabel('Logo').setInputFiles(file('logo.png', pngOf(960, 240)));
  await press(page, 'Save');
  await expectWidth(page.getByRole('img', { name: `Logo of Logo of ${code}` }), 480);
  await expectAccessible(page);
  await page.goto(`${origin}/admin/clients?search=${code}`);
  await expectWidth(page.locator('.cell-logo').first(), 480);
  await page.goto(`${origin}/admin/clients/edit/${code}`);
  await page.getByLabel('Remove the logo').check();
  await press(page, 'Save');
  await expect(page.getByRole('img', { name: 'No logo' })).toBeVisible();
});

test('a person shows their picture instead of their initials', async ({ signIn, scripted, expectAccessible }) => {
  const { origin, role } = scripted ? WITH_SCRIPTS : WITHOUT;
  const page = await signIn(role);
  await page.goto(`${origin}/user/settings/profile`);
  await expectAccessible(page);
  await page.getByLabel('Picture', { exact: true }).setInputFiles(file('me.png', pngOf(400, 300)));
  await page.locator('#profile').getByRole('button', { name: 'Save' }).click();
  await expectWidth(page.locator('.profile .portrait'), 256);
  await expectAccessible(page);
  await page.getByLabel('Remove the picture').check();
  await page.locator('#profile').getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.profile .initials')).toBeVisible();
});
