import { openFilters } from './support/filters.ts';
import { expect, test } from './support/test.ts';

test('a report is grouped by two things, saved, opened again, renamed and deleted', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  await page.goto('/reports/timesheet-summary?period=last-month&groupBy=client');
  await openFilters(page);
  await page.getByLabel('Then by').selectOption('person');
  if (!scripted) await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/thenBy=person/);
  await expect(page.getByRole('columnheader', { name: 'Not billable' })).toBeVisible();
  await expect(page.getByText('Hours by client', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  const name = `Clients and people ${scripted ? 'with' : 'without'} script`;
  await page.getByRole('link', { name: 'Save report' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/reports\/saved$/);
  await expectAccessible(page);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/timesheet-summary\?.*period=last-month/);

  await page.goto('/reports/saved');
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('link', { name: 'Rename' }).click();
  await page.getByLabel('Name', { exact: true }).fill(`${name}, renamed`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('row').filter({ hasText: `${name}, renamed` }).getByRole('link', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete saved report' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
});

test('a budget is set on the page of a project, which shows how it is used', async ({ signIn, expectAccessible, scripted }) => {
  const page = await signIn('administrator');
  await page.goto('/admin/projects/list');
  await page.getByRole('main').locator('tbody a[href^="/admin/projects/form/"]').nth(scripted ? 1 : 0).click();
  await page.getByRole('main').getByRole('link', { name: 'Budget', exact: true }).click();
  await page.getByLabel('Budget in').selectOption('hours');
  await page.getByLabel('Budget', { exact: true }).fill('0');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Budget must be more than 0').first()).toBeVisible();
  await page.getByLabel('Budget', { exact: true }).fill('99999');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('99,999 h').first()).toBeVisible();
  await expectAccessible(page);
});
