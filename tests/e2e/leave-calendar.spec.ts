import { expect, test } from './support/test.ts';

test('the calendar of leave goes from month to month and to the year', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('employee');
  await page.goto('/leave/calendar?date=2035-02-15');
  await expect(page.getByRole('heading', { name: 'February 2035' })).toBeVisible();
  await expect(page.getByText('Nobody is away')).toBeVisible();
  await page.getByRole('link', { name: 'Next month' }).click();
  await expect(page.getByRole('heading', { name: 'March 2035' })).toBeVisible();
  await page.getByLabel('Show').selectOption('Year');
  if (!scripted) await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { name: '2035', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page.getByRole('table', { name: 'Days away, by month' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/leave/calendar?who=team:999&date=nonsense');
  await expect(page.getByRole('heading', { level: 1, name: 'Leave calendar' })).toBeVisible();
  await expectAccessible(page);
});
