import { expect, test } from './support/test.ts';

const HEADER = 'Employee,Leave type,Counted from,Opening balance,Hours a year';

// Both journeys correct one person each, whom no other journey gives leave.
test('a balance is found, corrected and forecast, and its person sees why', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  const [name, hours] = scripted ? ['Hana Ali', '-4'] : ['Priya Nair', '-3'];
  await page.goto('/leave/balances');
  await expectAccessible(page);
  await page.goto(`/leave/balances?search=${encodeURIComponent(name)}`);
  await page.getByRole('row', { name: /Annual Leave/ }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: `Leave of ${name}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('row', { name: /Annual Leave/ }).getByRole('link', { name: 'Annual Leave' }).click();
  await expect(page.getByLabel('Hours a year', { exact: true })).toHaveValue('152.00');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Correct balance' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Hours').fill('plenty');
  await dialog.getByLabel('Reason').fill('Counted twice');
  await dialog.getByRole('button', { name: 'Correct balance' }).click();
  await expect(dialog).toContainText('Hours must be a number of hours in whole minutes, such as 7.5 or 7:20.');
  await expect(dialog.getByLabel('Reason')).toHaveValue('Counted twice');
  await expectAccessible(page);
  await dialog.getByLabel('Hours').fill(hours);
  await dialog.getByRole('button', { name: 'Correct balance' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Balance corrected' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Correction.*Counted twice/ })).toBeVisible();
});

test('opening balances are checked before they are imported', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  const [name, hours] = scripted ? ['LC', '31'] : ['MN', '32'];
  await page.goto('/leave/balances/import');
  await expectAccessible(page);
  await page.getByLabel('CSV file').setInputFiles({
    name: 'balances.csv', mimeType: 'text/csv',
    buffer: Buffer.from(`${HEADER}\n${name},Annual Leave,2026-07-01,${hours},152\nXX,Annual Leave,2026-07-01,1,1\n`),
  });
  await page.getByRole('button', { name: 'Upload file' }).click();
  await expect(page.getByRole('heading', { name: 'Check before importing' })).toBeVisible();
  await expect(page.getByRole('row', { name: /There is no employee “XX”/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { name: 'Balances imported' })).toBeVisible();
});

test('the calendar is read by month and year, and by a link that can be revoked', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('employee');
  await page.goto('/leave/calendar');
  await expectAccessible(page);
  // Emma is away in three weeks: this month or the next.
  await page.goto('/leave/calendar?view=year');
  const own = page.getByRole('row', { name: /Emma Walsh/ });
  await expect(own).toContainText('4');
  await expectAccessible(page);
  await page.getByLabel('Show').selectOption('month');
  if (!scripted) await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('link', { name: 'Next month' }).click();
  await page.getByRole('link', { name: 'Previous month' }).click();
  await expect(page.getByRole('link', { name: 'Calendar links' })).toBeVisible();

  await page.getByRole('link', { name: 'Calendar links' }).click();
  const kind = scripted ? 'Public holidays' : 'My leave';
  await page.getByRole('button', { name: `Make link for ${kind.toLowerCase()}` }).click();
  const address = page.getByLabel(`Address of ${kind.toLowerCase()}`);
  await expect(address).toHaveValue(/\/f\/[\w-]{32}\.ics$/);
  await expectAccessible(page);
  const link = await address.inputValue();
  const answer = await page.request.get(link);
  expect(answer.headers()['content-type']).toContain('text/calendar');
  expect((await page.request.get(link, { headers: { 'If-None-Match': answer.headers()['etag'] ?? '' } })).status()).toBe(304);

  await page.getByRole('link', { name: 'Revoke link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click();
  await expect(page.getByRole('button', { name: `Make link for ${kind.toLowerCase()}` })).toBeVisible();
  expect((await page.request.get(link)).status()).toBe(404);
});
