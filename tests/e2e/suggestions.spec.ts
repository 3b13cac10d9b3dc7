import { expect, test } from './support/test.ts';

// Each mode has a weekday of its own, ahead of what the other journeys of this person record.
const WEEKS_AHEAD = 7;

test('a suggested day is changed, accepted, edited and removed', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('employee');
  const main = page.getByRole('main');
  await page.goto('/timesheet');
  const today = new Date(`${/\d{4}-\d{2}-\d{2}/.exec(page.url())?.[0] ?? ''}T00:00:00Z`);
  const monday = today.getTime() - ((today.getUTCDay() + 6) % 7) * 86_400_000;
  const date = new Date(monday + (WEEKS_AHEAD + (scripted ? 0 : 1)) * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/timesheet/dayview/SR/${date}`);
  const suggested = main.getByRole('region', { name: 'Suggested timesheets' });
  const items = suggested.getByRole('listitem');
  await expect(items.first()).toContainText(/You worked on this/);
  await expectAccessible(page);
  const many = await items.count();
  expect(many).toBeGreaterThan(1);
  await items.first().getByLabel('Location').selectOption({ label: 'Home' });
  await items.first().getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Suggested Timesheet Accepted' })).toBeVisible();
  await expect(items).toHaveCount(many - 1);

  await items.first().getByRole('link', { name: /^Edit/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit Suggested Timesheet timesheet for');
  await expectAccessible(page);
  await page.goBack();
  await items.first().getByRole('link', { name: /^Remove/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to remove this suggested timesheet?');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Suggested Timesheet deleted' })).toBeVisible();
  await expect(items).toHaveCount(many - 2);
  await suggested.getByRole('button', { name: 'Update suggested timesheet' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Suggested Timesheet Refreshed' })).toBeVisible();
  await page.goto('/reports/automatic-timesheets?period=all');
  await expect(main.getByRole('table')).toContainText('Usual work');
  await expectAccessible(page);
});
