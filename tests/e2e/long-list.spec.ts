import type { Page } from '@playwright/test';
import { openFilters } from './support/filters.ts';
import { expect, test } from './support/test.ts';

const MANY = 31;

/** In the organisation that no other journey records time in: with so many, its selects become search fields. */
async function addCategories(page: Page): Promise<void> {
  const headers = { Origin: 'http://lakeside.localhost:3199', Host: 'lakeside.localhost:3199' };
  for (let n = 1; n <= MANY; n += 1) {
    await page.request.post('http://localhost:3199/admin/categories/new', {
      headers, maxRedirects: 0, form: { categoryId: `LL${n}`, categoryName: `Long list ${n}`, note: '', idempotencyKey: `long-list-${n}` },
    });
  }
}

test('a report is filtered by the last of more than thirty categories', async ({ signIn, scripted }) => {
  const page = await signIn('other tenant');
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await page.context().addCookies(
    cookie.split('; ').map(
      (pair) => ({ name: pair.split('=')[0]!, value: pair.slice(pair.indexOf('=') + 1), url: 'http://localhost:3199' }),
    ));
  await addCategories(page);
  await page.goto('http://lakeside.localhost:3199/reports/client-project-summary?period=all');
  await openFilters(page);
  if (scripted) {
    await page.getByRole('textbox', { name: 'Category' }).or(page.getByRole('combobox', { name: 'Category' })).first().click();
    await page.getByRole('combobox', { name: 'Category' }).fill('list 31');
    await page.getByRole('option', { name: 'Long list 31' }).click();
  } else {
    await page.getByLabel('Category', { exact: true }).fill('Long list 31');
    await page.getByRole('button', { name: 'Find Category' }).click();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
  }
  await expect(page).toHaveURL(/categoryId=(LL31|Long\+list\+31)/);
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('Long list 31');
  await expect(page.getByText('No timesheets')).toBeVisible();
});
