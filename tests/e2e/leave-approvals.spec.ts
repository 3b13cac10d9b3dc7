import type { Page } from '@playwright/test';
import { addDays, formatDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { expect, test } from './support/test.ts';

/** Working weeks far ahead, one for each of the two projects that run side by side. */
const monday = (scripted: boolean): LocalDate => (scripted ? '2037-03-02' : '2037-03-16');
const cardOf = (page: Page, day: LocalDate) => page.getByRole('region', { name: `Sofia Rossi, ${formatDate(day)}` });

async function ask(page: Page, day: LocalDate, reason: string): Promise<string> {
  await page.goto(`/leave/new?firstDay=${day}`);
  await page.getByLabel('Type of leave').selectOption('Other Leave');
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Ask for leave' }).click();
  await expect(page.getByText('Leave asked for')).toBeVisible();
  return new URL(page.url()).pathname;
}

test('requests are approved several at once and by themselves, declined with a reason, and left where they changed meanwhile', async ({
  signIn, scripted, expectAccessible,
}) => {
  const days = [0, 1, 2, 3, 4].map((offset) => addDays(monday(scripted), offset));
  const [first, second, alone, declined, stale] = days as [LocalDate, LocalDate, LocalDate, LocalDate, LocalDate];
  let page = await signIn('employee');
  const asked: string[] = [];
  for (const day of days) asked.push(await ask(page, day, `Away on ${formatDate(day)}`));
  await page.goto(`/timesheet/dayview/SR/${first}`);
  await expect(page.getByRole('list', { name: 'Leave', exact: true }).getByText('Asked for')).toBeVisible();
  await expectAccessible(page);

  page = await signIn('approver');
  await page.goto('/leave/approvals');
  await expectAccessible(page);
  await expect(cardOf(page, first).getByText('Balance before and after')).toBeVisible();
  await expect(cardOf(page, first).getByText(`Away on ${formatDate(first)}`)).toBeVisible();
  for (const day of [first, second]) await cardOf(page, day).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Approve selected requests' }).click();
  await expect(page.getByText('2 requests approved')).toBeVisible();
  await expect(cardOf(page, first)).toHaveCount(0);
  await cardOf(page, alone).getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('Leave approved')).toBeVisible();

  await cardOf(page, declined).getByRole('link', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline leave' }).click();
  if (!scripted) await expect(page.getByText('Reason is required: say why the leave is declined.').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('Too many are away');
  await dialog.getByRole('button', { name: 'Decline leave' }).click();
  await expect(page.getByText('Leave declined')).toBeVisible();

  // Another window is older than what became of the request.
  const older = await page.context().newPage();
  await older.goto('/leave/approvals');
  await cardOf(older, stale).getByRole('checkbox').check();
  await cardOf(page, stale).getByRole('link', { name: 'Decline' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Not this week');
  await page.getByRole('dialog').getByRole('button', { name: 'Decline leave' }).click();
  await expect(page.getByText('Leave declined')).toBeVisible();
  await older.getByRole('button', { name: 'Approve selected requests' }).click();
  await expect(older.getByText(`Nothing was approved: Sofia Rossi, ${formatDate(stale)}, was declined by Jordan Blake on`)).toBeVisible();
  await older.close();

  page = await signIn('employee');
  await page.goto(asked[3]!);
  await expect(page.getByText('Declined by Jordan Blake')).toBeVisible();
  await expect(page.getByText('Too many are away')).toBeVisible();
});

test('approved leave is cancelled once that is granted, and says so', async ({ signIn, scripted, expectAccessible }) => {
  const day = addDays(monday(scripted), 7);
  let page = await signIn('employee');
  const address = await ask(page, day, 'A concert');
  page = await signIn('approver');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'To decide about it' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('Leave approved')).toBeVisible();

  page = await signIn('employee');
  await page.goto(`${address}/cancel`);
  await page.getByRole('dialog').getByLabel('Reason').fill('The concert is off');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel leave' }).click();
  await expect(page.getByText('Asked to cancel')).toBeVisible();

  page = await signIn('approver');
  await page.goto('/leave/approvals');
  await expect(cardOf(page, day).getByText('Cancellation', { exact: true })).toBeVisible();
  await cardOf(page, day).getByRole('button', { name: 'Grant cancellation' }).click();
  await expect(page.getByText('Leave cancelled')).toBeVisible();

  page = await signIn('employee');
  await page.goto(address);
  await expect(page.getByTitle(/^Cancelled on \d\d\/\d\d\/\d{4}: The concert is off$/)).toBeVisible();
  await expectAccessible(page);
});

test('an approver names a stand-in for some days, and takes them back', async ({ signIn, scripted, expectAccessible }) => {
  const name = scripted ? 'Hana Ali' : 'Priya Nair';
  const page = await signIn('approver');
  await page.goto('/user/settings/delegates');
  await page.getByLabel('Employee').selectOption(name);
  const today = await page.getByLabel('From').inputValue();
  await page.getByLabel('From').fill(addDays(today, 40));
  await page.getByLabel('Until').fill(addDays(today, 30));
  await page.getByRole('button', { name: 'Name stand-in' }).click();
  await expect(page.getByText('The last day must not be before the first day.').first()).toBeVisible();
  await page.getByLabel('Until').fill(addDays(today, 44));
  await page.getByRole('button', { name: 'Name stand-in' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText(formatDate(addDays(today, 44)))).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
});
