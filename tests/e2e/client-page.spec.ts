import { pngOf } from '#tests/support/pictures.ts';
import { expect, test } from './support/test.ts';

/** The two projects run side by side on one database: each writes to a client of its own. */
const clientOf = (scripted: boolean) => (scripted ? 'REDGUM' : 'WATTLE');

test('a client reads its statement, and asks about it, in its own language', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  await page.goto(`/admin/clients/${clientOf(scripted)}/documents`);
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(pngOf(300, 100)) };
  await page.getByLabel('Language').selectOption('he');
  await page.getByLabel('Group time by').selectOption({ label: 'Person' });
  await page.getByLabel('Subject with statements').fill('{number}');
  await page.getByLabel('Logo on papers').setInputFiles(logo);
  await save();
  await expect(page.locator('.error-summary')).toContainText('{number} is not known. What can stand in braces: from, to, bank');
  await expect(page.getByLabel('Group time by')).toHaveValue('person');
  await expectAccessible(page);
  await page.getByLabel('Subject with statements').fill('Until {to}');
  await page.getByLabel('Logo on papers').setInputFiles(logo);
  await save();
  await expect(page.locator('.paper-preview')).toContainText('חשבונית מס');
  await expect(page.locator('.paper-preview').getByRole('img')).toBeVisible();
  await expect(page.getByText('Until 30.11.2026')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/admin/clients/${clientOf(scripted)}/statement`);
  await page.getByRole('button', { name: 'Make link', exact: true }).click();
  const link = await page.getByRole('link', { name: /^\/c\// }).getAttribute('href') ?? '';

  const context = await page.context().browser()!.newContext({ javaScriptEnabled: scripted, locale: 'de-DE' });
  const client = await context.newPage();
  await client.goto(new URL(link, page.url()).href);
  await expect(client.locator('html[lang="he"][dir="rtl"]')).toHaveCount(1);
  await expectAccessible(client);
  await client.getByRole('button', { name: 'שליחת השאלה' }).click();
  await expect(client.locator('.error-summary')).toContainText('השאלה לא נשלחה');
  await expectAccessible(client);
  await client.getByLabel('שם', { exact: true }).fill('נועה');
  await client.getByLabel('השאלה', { exact: true }).fill('?');
  await client.getByRole('button', { name: 'שליחת השאלה' }).click();
  await expect(client.getByText('השאלה נשלחה')).toBeVisible();

  await page.reload();
  await page.getByRole('link', { name: 'Withdraw link' }).click();
  await page.getByRole('button', { name: 'Withdraw link' }).click();
  await expect(page.getByRole('button', { name: 'Make link' })).toBeVisible();
  await client.goto(new URL(link, page.url()).href);
  await expect(client.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
  await expectAccessible(client);
  await context.close();
});
