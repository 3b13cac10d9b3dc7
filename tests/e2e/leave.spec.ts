import { expect, test } from './support/test.ts';

/** Two working weeks far ahead, one for each of the two projects that run side by side. */
const monday = (scripted: boolean) => (scripted ? '2036-03-03' : '2036-03-10');

test('leave is asked for with its days in view, changed and cancelled', async ({ signIn, scripted, expectAccessible }) => {
  const first = monday(scripted);
  const day = Number(first.slice(8));
  const last = `${first.slice(0, 8)}${String(day + 1).padStart(2, '0')}`;
  const page = await signIn('employee');
  await page.goto('/leave');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ask for leave' }).first().click();
  await page.getByLabel('Type of leave').selectOption('Annual Leave');
  await page.getByLabel('First day', { exact: true }).fill(first);
  await page.getByLabel('Last day', { exact: true }).fill(last);
  await page.getByLabel('Part of the first day').selectOption('Afternoon');
  if (!scripted) await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('1.5 days')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask for leave' }).click();
  await expect(page.getByText('Reason is required.').first()).toBeVisible();
  await expect(page.getByText('1.5 days')).toBeVisible();
  await page.getByLabel('Reason').fill('A long weekend');
  await page.getByRole('button', { name: 'Ask for leave' }).click();
  await expect(page.getByText('Leave asked for')).toBeVisible();
  await expect(page.getByText('This request waits for Jordan Blake or an administrator.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Change' }).click();
  await page.getByLabel('Part of the first day').selectOption('From and to');
  if (!scripted) await page.getByRole('button', { name: 'Update' }).click();
  await page.getByLabel('From', { exact: true }).fill('11:00');
  await page.getByLabel('To', { exact: true }).fill('14:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Leave changed')).toBeVisible();
  await expect(page.getByText('11:00 – 14:00')).toBeVisible();

  await page.goto(`${new URL(page.url()).pathname}/cancel`);
  await expectAccessible(page);
  await page.getByRole('dialog').getByLabel('Reason').fill('The weather');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel leave' }).click();
  await expect(page.getByText('Cancelled by Sofia Rossi')).toBeVisible();
});
